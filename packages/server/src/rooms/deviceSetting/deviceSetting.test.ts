import { ROOMS } from '@waymark/contract/calls.ts'
import type { SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { gt06Frame } from '@waymark/gateway/protocols/gt06/gt06.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ObeyingDevices } from '../../testing/devices/obeyingDevice.ts'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { commitRows } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getDeviceSettingById, batchEditDeviceAdvancedSetting, syncDeviceSetting, readDeviceSetting } =
  ROOMS.deviceSetting

let server: TestServer
const devices = new ObeyingDevices()
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  devices.close()
  await server.stop()
})

const makeDevice = (protocol: string) => devices.make(server, protocol)

const twin = async (device: number) => (await server.call(getDeviceSettingById, { device })).body.data
const edit = async (device: number, settings: SettingValues) =>
  (await server.call(batchEditDeviceAdvancedSetting, { devices: [device], settings })).body
/** A setting as it stands: what is wanted, what the device has, and how that is called. */
const standing = async (device: number, name: string) => {
  const { desired, reported, standing: stands } = (await twin(device)).settings.find((one) => one.name === name) ?? {}
  return [desired, reported, stands]
}
const becomes = (device: number, name: string, stands: unknown[]) =>
  expect.poll(() => standing(device, name)).toEqual(stands)

describe('the twin of a device', () => {
  it('wants a value, is pending until the device confirms it, and has it then', async () => {
    const { device, open } = await makeDevice('jt808')
    expect(await twin(device)).toMatchObject({ revision: 0, readable: true, reason: '' })
    expect(await standing(device, 'movingInterval')).toEqual([null, null, 'unset'])
    expect((await edit(device, { movingInterval: 30, distanceOffset: 500 })).data).toEqual([{ id: device, ok: true }])
    expect(await standing(device, 'movingInterval')).toEqual([30, null, 'pending'])
    expect((await twin(device)).revision).toBe(1)
    const { report } = await open()
    report()
    await becomes(device, 'movingInterval', [30, 30, 'confirmed'])
    expect(await standing(device, 'distanceOffset')).toEqual([500, 500, 'confirmed'])
    expect((await twin(device)).reportedAt).not.toBeNull()
  })

  it('replaces what waits by what is wanted now, so that it is told once', async () => {
    const { device, open, wire } = await makeDevice('teltonika')
    await edit(device, { movingInterval: 30 })
    await edit(device, { movingInterval: 60, standingInterval: 900 })
    await open()
    await becomes(device, 'movingInterval', [60, 60, 'confirmed'])
    expect(wire().match(/setparam/g)).toHaveLength(1)
    expect(wire()).not.toContain('10050:30')
  })

  it('follows with what was wanted while a command was under way', async () => {
    const { device, identifier, wire, open } = await makeDevice('jt808')
    const { socket, report } = await open({ obeys: false })
    report()
    await expect.poll(async () => (await twin(device)).online).toBe(true)
    await edit(device, { movingInterval: 30 })
    await expect
      .poll(async () => (await server.db.row('select state from command where device_id = $1', [device])) ?? {})
      .toEqual({ state: 'sent' })
    await edit(device, { movingInterval: 45 })
    // the device confirms the first one
    const side = DEVICE_SIDES['jt808']
    const answer = (bytes: Buffer) => socket.write(side?.obey?.(identifier, bytes, undefined).says ?? '')
    answer(Buffer.from(wire(), 'latin1'))
    socket.on('data', answer)
    await becomes(device, 'movingInterval', [45, 45, 'confirmed'])
  })

  it('shows what a device has changed by itself as drift, and mends it by one press', async () => {
    const { device, identifier, open, wire } = await makeDevice('gt06')
    await open()
    await expect.poll(async () => (await twin(device)).online).toBe(true)
    await edit(device, { movingInterval: 20, standingInterval: 600 })
    await becomes(device, 'standingInterval', [600, 600, 'confirmed'])
    // somebody sets it otherwise on the spot
    const text = Buffer.from('TIMER,20,3600#', 'latin1')
    const order = gt06Frame(0x80, Buffer.concat([Buffer.from([text.length + 4, 0, 0, 0, 0]), text]), 1)
    DEVICE_SIDES['gt06']?.obey?.(identifier, order, undefined)
    expect((await server.call(readDeviceSetting, { device })).body.success).toBe(true)
    await becomes(device, 'standingInterval', [600, 3600, 'drifted'])
    const before = wire().match(/TIMER,20,600#/g)?.length
    expect((await server.call(syncDeviceSetting, { devices: [device] })).body.data).toEqual([{ id: device, ok: true }])
    await becomes(device, 'standingInterval', [600, 600, 'confirmed'])
    expect(wire().match(/TIMER,20,600#/g)).toHaveLength((before ?? 0) + 1)
    expect((await twin(device)).lacks).toContainEqual({ name: 'hdopLimit', lack: 'protocol' })
    // what stands as it is wanted is sent no more
    await server.call(syncDeviceSetting, { devices: [device] })
    expect(wire().match(/TIMER,20,600#/g)).toHaveLength((before ?? 0) + 1)
  })

  it('tells one message after the other, and what comes after one that is refused', async () => {
    const { device, open, wire } = await makeDevice('gt06')
    const { socket } = await open({ obeys: false })
    await expect.poll(async () => (await twin(device)).online).toBe(true)
    const sent: string[] = []
    socket.on('data', (bytes: Buffer) => {
      const [text = ''] = /[A-Z]+,?[^#]*#/.exec(bytes.toString('latin1')) ?? []
      if (text === '') return
      sent.push(text)
      const says = text.startsWith('DISTANCE') ? 'Error! Unknown command' : 'OK'
      const flag = bytes.subarray(5, 9)
      socket.write(gt06Frame(0x15, [says.length + 4, ...flag, ...Buffer.from(says, 'latin1'), 0, 2], 5))
    })
    // an interval of signs of life goes with the other of its message
    expect((await edit(device, { heartbeatInterval: 360 })).data).toMatchObject([{ ok: false, errorCode: 400 }])
    await edit(device, { distanceOffset: 300, heartbeatInterval: 360, lowPowerPulse: 1800, clockOffset: -300 })
    await becomes(device, 'lowPowerPulse', [1800, 1800, 'confirmed'])
    await expect.poll(() => sent).toEqual(['DISTANCE,300#', 'HBT,6,30#', 'GMT,W,5,0#', 'PARAM#'])
    await becomes(device, 'distanceOffset', [300, null, 'drifted'])
    expect(wire()).not.toContain('TIMER')
  })

  it('sees as drift what a device acknowledges and does not do', async () => {
    const { device, identifier, open } = await makeDevice('gt06')
    const { socket } = await open({ obeys: false })
    await expect.poll(async () => (await twin(device)).online).toBe(true)
    const side = DEVICE_SIDES['gt06']
    socket.on('data', (bytes: Buffer) => {
      const isQuestion = bytes.toString('latin1').includes('PARAM#')
      const says = 'OK'
      const content = [says.length + 4, ...bytes.subarray(5, 9), ...Buffer.from(says, 'latin1'), 0, 2]
      // it says OK to all, and tells what it always had
      socket.write(isQuestion ? (side?.obey?.(identifier, bytes, undefined).says ?? '') : gt06Frame(0x15, content, 5))
    })
    await edit(device, { movingInterval: 30, standingInterval: 600 })
    expect(await standing(device, 'movingInterval')).toEqual([30, null, 'pending'])
    await becomes(device, 'movingInterval', [30, 20, 'drifted'])
    expect(await standing(device, 'standingInterval')).toEqual([600, 300, 'drifted'])
  })

  it('takes words, servers and zones as they are written, and shows the relay that commands switch', async () => {
    const { device, open, wire } = await makeDevice('queclink')
    await server.server.reload()
    const { report } = await open()
    report()
    await edit(device, { batteryMode: 'light', reportServer: 'gps.example.com:5027', clockOffset: -210 })
    await becomes(device, 'clockOffset', [-210, -210, 'confirmed'])
    expect(await standing(device, 'reportServer')).toEqual([
      'gps.example.com:5027',
      'gps.example.com:5027',
      'confirmed',
    ])
    expect(wire()).toContain('AT+GTTMA=gv300,-,3,30,')
    const bad: SettingValues = { reportServer: 'gps.example.com' }
    expect(await edit(device, bad)).toMatchObject({ errorCode: 400, fields: [{ name: 'settings.reportServer' }] })
    const raw = (settings: object) =>
      server.raw('POST', batchEditDeviceAdvancedSetting.path, { devices: [device], settings }, { token: server.admin })
    expect((await raw({ clockOffset: 7 })).body.errorCode).toBe(400)
    // nobody stops an engine by a setting
    expect((await raw({ relayOutput: 'stopped' })).body.errorCode).toBe(400)
    expect(await standing(device, 'relayOutput')).toEqual([null, null, 'unset'])
    const order = { kind: 'relay', stopped: false } as const
    await server.call(ROOMS.command.sendCommand, { devices: [device], order })
    await becomes(device, 'relayOutput', ['released', 'released', 'confirmed'])
  })

  it('DEV-3 takes no interval below 15, nor what the protocol does not have', async () => {
    const { device } = await makeDevice('gt06')
    const low = await edit(device, { movingInterval: 14, standingInterval: 600 })
    expect(low).toMatchObject({ errorCode: 400, fields: [{ name: 'settings.movingInterval' }] })
    expect((await edit(device, { hdopLimit: 4 })).data).toMatchObject([{ ok: false, errorCode: 400208 }])
    // TIMER tells both of them
    expect((await edit(device, { movingInterval: 20 })).data).toMatchObject([{ ok: false, errorCode: 400 }])
    const { device: phone } = await makeDevice('osmand')
    expect(await twin(phone)).toMatchObject({ settings: [], reason: 'unsupported', readable: false })
    expect((await edit(phone, { movingInterval: 20 })).data).toMatchObject([{ ok: false, errorCode: 400208 }])
    expect((await server.call(readDeviceSetting, { device: phone })).body.errorCode).toBe(400208)
  })

  it('is changed for many at once, with an answer for each, 200 at most', async () => {
    const made = await Promise.all([makeDevice('jt808'), makeDevice('osmand')])
    const ids = made.map(({ device }) => device)
    const { data } = (
      await server.call(batchEditDeviceAdvancedSetting, {
        devices: [...ids, 999_999],
        settings: { movingInterval: 30 },
      })
    ).body
    expect(data.map(({ id, ok }) => [id, ok])).toEqual([
      [ids[0], true],
      [ids[1], false],
      [999_999, false],
    ])
    const many = Array.from({ length: 201 }, (_none, at) => at + 1)
    const { path, method } = batchEditDeviceAdvancedSetting
    const refused = await server.raw(
      method,
      path,
      { devices: many, settings: { movingInterval: 30 } },
      { token: server.admin },
    )
    expect(refused.body.errorCode).toBe(50001)
  })

  it('first 7: tells what is known of its battery, and of its temperature', async () => {
    const { device, open } = await makeDevice('jt808')
    const battery = async () => (await server.call(ROOMS.deviceSetting.getDeviceBattery, { device })).body.data
    expect(await battery()).toMatchObject({
      capacity: null,
      level: null,
      lossPerDay: null,
      temperature: null,
      isMoving: false,
    })
    const modelId = await modelNamed(server, 'Cell')
    await server.call(ROOMS.model.editModel, { modelId, batteryMah: 2600 })
    await server.db.run('update device set model_id = $2 where id = $1', [device, modelId])
    const { report } = await open()
    report()
    await expect.poll(battery).toMatchObject({ capacity: 2600 })
    const at = Date.now() - 13 * 86_400_000
    const days = Array.from({ length: 12 }, (_none, day) => day)
    for (const day of days) report({ time: at + day * 86_400_000, battery: 90 - 2 * day })
    await expect.poll(battery).toMatchObject({ lossPerDay: 2, temperature: null })
    const columns = new ReportColumns()
    columns.battery[columns.add(device, at + 12 * 86_400_000)] = 66
    columns.temperature[0] = -550
    await commitRows(server.db, device, columns, [0])
    expect(await battery()).toMatchObject({ temperature: -5.5 })
  })

  it('PERM-5 is only for devices in sight', async () => {
    const { device } = await makeDevice('jt808')
    const token = await server.makeUser('outside', await server.makeOrg('Outside'), ['organization:device:setting'])
    const outside = (call: { method: string; path: string }, params: object) =>
      server.raw(call.method, call.path, params, { token })
    expect((await outside(getDeviceSettingById, { device })).body.errorCode).toBe(4048801)
    expect((await outside(readDeviceSetting, { device })).body.errorCode).toBe(4048801)
    const edited = await outside(batchEditDeviceAdvancedSetting, {
      devices: [device],
      settings: { movingInterval: 30 },
    })
    expect(edited.body.data).toMatchObject([{ id: device, ok: false, errorCode: 4048801 }])
    expect(await twin(device)).toMatchObject({ revision: 0 })
  })
})
