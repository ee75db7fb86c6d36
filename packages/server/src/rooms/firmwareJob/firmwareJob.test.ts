import { ROOMS } from '@waymark/contract/calls.ts'
import type { FirmwareJob } from '@waymark/contract/rooms/device/firmwareJob.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { ObeyingDevices } from '../../testing/devices/obeyingDevice.ts'
import { releaseFirmware } from '../../testing/devices/releaseFirmware.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { abortFirmwareJob, batchUpdateDevice, getDeviceVersion, getFirmwareJobList } = ROOMS.firmwareJob
const { batchEditDevice } = ROOMS.device
const { sendCommand, getCommandList } = ROOMS.command

let server: TestServer
let modelId: number
const devices = new ObeyingDevices()
beforeAll(async () => {
  server = await startTestServer()
  modelId = await modelNamed(server, 'GV300')
})
afterAll(async () => {
  devices.close()
  await server.stop()
})

let count = 0
const newVersion = (): string => `02${String(++count).padStart(2, '0')}`
/** A device of the model, with hardware that firmware fits. */
const make = async (protocol = 'queclink', hwVersion = '10100') => {
  const made = await devices.make(server, protocol)
  await server.call(batchEditDevice, { devices: [{ id: made.device, modelId, hwVersion }] })
  return made
}
const update = async (device: number, updateId: number) =>
  (await server.call(batchUpdateDevice, { devices: [device], updateId })).body
const jobs = async (device: number): Promise<FirmwareJob[]> =>
  (await server.call(getFirmwareJobList, { device })).body.data.list
const newest = async (device: number): Promise<Partial<FirmwareJob>> => (await jobs(device))[0] ?? {}
const stateOf = (device: number) => async () => (await newest(device)).state
const PATIENT = { timeout: 120_000, interval: 100 }
const versionOf = async (device: number) => (await server.call(getDeviceVersion, { device })).body.data
const eventsOf = (jobId: number | undefined) =>
  server.db.rows<{ event: string; to_state: string }>(
    `select event, to_state from entity_event where kind = 'firmwareJob' and record_id = $1 order by event_id`,
    [jobId],
  )
const addressIn = (wire: string): string => /http:[^,;]+\/ota\/[\w-]+/.exec(wire)?.[0] ?? ''
/** Lets the time of what a device is at run out. */
const runOut = async (jobId: number | undefined) => {
  await server.db.run(`update firmware_job set since = now() - interval '2 hours' where job_id = $1`, [jobId])
  await server.db.run(
    `update task set due_at = now() where kind = 'firmwareJob' and key = ($1::int4)::text and worker is null`,
    [jobId],
  )
  await server.db.run(`notify task, 'firmwareJob'`)
}

describe('an update over the air', () => {
  it.each(['queclink', 'jt808'])(
    'FW-3 of a %s waits for its device, which fetches the file, and succeeds by the version that it tells',
    async (protocol) => {
      const { device, open } = await make(protocol)
      const version = newVersion()
      const updateId = await releaseFirmware(server, { version, modelIds: [modelId] })
      expect((await update(device, updateId)).data).toEqual([{ id: device, ok: true }])
      expect(await newest(device)).toMatchObject({
        state: 'pending',
        waitsFor: 'device',
        attempt: 0,
        events: ['abort'],
      })
      const { report } = await open()
      report({ battery: 80 })
      await expect.poll(stateOf(device), PATIENT).toBe('success')
      const job = await newest(device)
      expect(job).toMatchObject({ attempt: 1, fetched: job.size, failure: null, waitsFor: null, events: [] })
      expect(await versionOf(device)).toMatchObject({ fwVersion: version, hwVersion: '10100', takesFirmware: true })
      const events = (await eventsOf(job.jobId)).map(({ event }) => event)
      expect(events.filter((event) => event !== 'restart')).toEqual(['begin', 'offer', 'fetch', 'confirm'])
      // the address is in no list
      const [command] = (await server.call(getCommandList, { device })).body.data.list.filter(
        ({ kind }) => kind === 'firmware',
      )
      expect(command?.order).toEqual({ kind: 'firmware', version })
      const passport = (await server.call(ROOMS.device.getDeviceEvents, { device, parts: ['events'] })).body.data.list
      // the commands of the update are told beside it
      const confirmed = passport.find(({ event }) => event === 'firmware_confirm')
      expect(confirmed).toMatchObject({ after: { firmware: version } })
      // and once more there is nothing to do
      expect((await update(device, updateId)).data).toEqual([{ id: device, ok: true }])
      expect(await stateOf(device)()).toBe('already_installed')
    },
    40_000,
  )

  it('never succeeds where a device acknowledges and fetches, but tells the version that it had', async () => {
    const { device, open, wire } = await make()
    const updateId = await releaseFirmware(server, { version: newVersion(), modelIds: [modelId] })
    await update(device, updateId)
    const { socket, report } = await open({ installs: false })
    report({ battery: 80 })
    await expect.poll(() => addressIn(wire()), PATIENT).not.toBe('')
    expect(await stateOf(device)()).toBe('downloading')
    expect((await fetch(addressIn(wire()))).status).toBe(200)
    await expect.poll(stateOf(device), PATIENT).toBe('installing')
    socket.destroy()
    const again = await open({ installs: false })
    again.report()
    await expect.poll(stateOf(device), PATIENT).toBe('rebooting')
    await expect.poll(async () => (await versionOf(device)).fwVersion, PATIENT).toBe('0100')
    expect(await stateOf(device)()).toBe('rebooting')
    const { jobId } = await newest(device)
    await runOut(jobId)
    await expect.poll(stateOf(device), PATIENT).toBe('pending')
    expect(await newest(device)).toMatchObject({ failure: 'notInstalled', waitsFor: 'later', attempt: 1 })
    // the address of that try leads nowhere
    expect((await fetch(addressIn(wire()))).status).toBe(410)
    // the last try
    await server.db.run('update firmware_job set next_at = now(), attempt = 3 where job_id = $1', [jobId])
    await expect.poll(stateOf(device), PATIENT).not.toBe('pending')
    await runOut(jobId)
    await expect.poll(stateOf(device), PATIENT).toBe('failure')
  })

  it('waits for power and the end of a hold, and is given up after 30 days', async () => {
    const { device, open } = await make()
    const updateId = await releaseFirmware(server, { version: newVersion(), modelIds: [modelId] })
    await update(device, updateId)
    const { report } = await open({ obeys: false })
    report({ battery: 20, charging: false })
    await expect.poll(async () => (await newest(device)).waitsFor, PATIENT).toBe('battery')
    await server.db.run(`update device set hold = 'repair' where id = $1`, [device])
    expect((await newest(device)).waitsFor).toBe('hold')
    await server.db.run('update firmware_job set expires_at = now() where device_id = $1', [device])
    await expect.poll(stateOf(device), PATIENT).toBe('failure')
    expect((await newest(device)).failure).toBe('expired')
  })

  it('is refused by name where it does not fit, is no released firmware (400715), or one is under way (400716)', async () => {
    const { device } = await make()
    const [other, wrong, unknown, held, teltonika] = [
      await devices.make(server, 'queclink'),
      await make('queclink', '20001'),
      await make('queclink', ''),
      await make(),
      await make('teltonika'),
    ].map((one) => one.device)
    await server.db.run(`update device set hold = 'stolen' where id = $1`, [held])
    const updateId = await releaseFirmware(server, { version: newVersion(), modelIds: [modelId] })
    const asked = [device, other, wrong, unknown, held, teltonika, 999_999_999].map(Number)
    const { data } = (await server.call(batchUpdateDevice, { devices: asked, updateId })).body
    expect(data.map(({ errorCode }) => errorCode)).toEqual([undefined, 400205, 400206, 400206, 403200, 400208, 4048801])
    expect((await update(device, updateId)).data).toMatchObject([{ ok: false, errorCode: 400716 }])
    const draft = await releaseFirmware(server, { version: newVersion(), modelIds: [modelId], draft: true })
    expect((await update(device, draft)).errorCode).toBe(400715)
    expect((await update(device, 999_999)).errorCode).toBe(400710)
    const many = Array.from({ length: 201 }, (_, i) => i + 1)
    expect((await server.call(batchUpdateDevice, { devices: many, updateId })).body.errorCode).toBe(50001)
  })

  it('is aborted while no device has begun it, and where there is one (400717)', async () => {
    const { device, open, wire } = await make()
    const updateId = await releaseFirmware(server, { version: newVersion(), modelIds: [modelId] })
    await update(device, updateId)
    const abort = async () => {
      const { jobId = 0 } = await newest(device)
      return (await server.call(abortFirmwareJob, { jobIds: [jobId] })).body.data
    }
    const none = await server.call(abortFirmwareJob, { jobIds: [999_999_999] })
    expect(none.body.data).toMatchObject([{ ok: false, errorCode: 400717 }])
    expect(await abort()).toMatchObject([{ ok: true }])
    expect(await newest(device)).toMatchObject({ state: 'aborted', events: [] })
    await update(device, updateId)
    const { report } = await open({ obeys: false })
    report({ battery: 80 })
    await expect.poll(() => addressIn(wire()), PATIENT).not.toBe('')
    expect(await abort()).toMatchObject([{ ok: false, errorCode: 409 }])
  })

  it('tells no device of a file that is not what was uploaded', async () => {
    const { device, open } = await make()
    const updateId = await releaseFirmware(server, { version: newVersion(), modelIds: [modelId] })
    await server.db.run(
      `update firmware_piece set content = set_byte(content, 100, (get_byte(content, 100) + 1) % 256)
       where file_key = (select file_key from firmware_file where firmware_id = $1)`,
      [updateId],
    )
    await update(device, updateId)
    const { report } = await open()
    report({ battery: 80 })
    await expect.poll(stateOf(device), PATIENT).toBe('failure')
    expect((await newest(device)).failure).toBe('damaged')
  })

  it('begins anew where the device says no', async () => {
    const { device, open, identifier, wire } = await make()
    const updateId = await releaseFirmware(server, { version: newVersion(), modelIds: [modelId] })
    await update(device, updateId)
    const { socket, report } = await open({ obeys: false })
    report({ battery: 80 })
    await expect.poll(() => addressIn(wire()), PATIENT).not.toBe('')
    // it could not download the file
    socket.write(`+RESP:GTUPD,060100,${identifier},,202,1,20261126000000,11F0$`)
    await expect.poll(stateOf(device), PATIENT).toBe('pending')
    expect(await newest(device)).toMatchObject({ failure: 'reported', waitsFor: 'later' })
  })
})

describe('the address of a file', () => {
  it('is for one device and one try: whole or in parts, at a pace, and with its sums', async () => {
    const { device, open, wire } = await make()
    const updateId = await releaseFirmware(server, { version: newVersion(), modelIds: [modelId], bytes: 400_000 })
    await update(device, updateId)
    const { report } = await open({ obeys: false })
    report({ battery: 80 })
    await expect.poll(() => addressIn(wire()), PATIENT).not.toBe('')
    const address = addressIn(wire())
    const get = (range?: string) => fetch(address, { headers: range === undefined ? {} : { range } })
    const first = await get('bytes=0-99999')
    expect([first.status, first.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-99999/${String((await newest(device)).size)}`,
    ])
    const parts = [Buffer.from(await first.arrayBuffer())]
    await expect.poll(async () => (await newest(device)).fetched).toBe(100_000)
    // what leaves a gap does not count as the whole
    await (await get('bytes=-10')).arrayBuffer()
    expect(await newest(device)).toMatchObject({ state: 'downloading', fetched: 100_000 })
    expect((await get('bytes=9999999-')).status).toBe(416)
    const began = performance.now()
    parts.push(Buffer.from(await (await get('bytes=100000-')).arrayBuffer()))
    expect(performance.now() - began).toBeGreaterThan(700)
    const [file] = await server.db.rows<{ md5: string }>('select md5 from firmware_file where firmware_id = $1', [
      updateId,
    ])
    expect(createHash('md5').update(Buffer.concat(parts)).digest('hex')).toBe(file?.md5)
    await expect.poll(stateOf(device), PATIENT).toBe('installing')
    // the device may have lost the end of it, but not for ever
    const whole = await get()
    expect([whole.status, whole.headers.get('content-md5')]).toEqual([
      200,
      Buffer.from(file?.md5 ?? '', 'hex').toString('base64'),
    ])
    await whole.arrayBuffer()
    await (await get()).arrayBuffer()
    await expect.poll(async () => (await get('bytes=0-0')).status, PATIENT).toBe(410)
    expect((await fetch(`${server.url}/ota/${'x'.repeat(22)}`)).status).toBe(410)
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(404)
  })
})

describe('the version of a device', () => {
  it('is told by whatever protocol carries it, when somebody asks', async () => {
    const { device, open } = await make('teltonika')
    const { report } = await open()
    report()
    await expect.poll(async () => (await versionOf(device)).tellsVersion).toBe(true)
    expect(await versionOf(device)).toMatchObject({ fwVersion: '', toldAt: null, takesFirmware: false })
    await server.call(sendCommand, { devices: [device], order: { kind: 'readVersion' } })
    await expect.poll(async () => (await versionOf(device)).fwVersion, PATIENT).toBe('03.27.07_00')
    expect(Date.parse((await versionOf(device)).toldAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })
  it('is asked for again where the connection is gone over which it was asked', async () => {
    const { device, open, wire } = await make()
    const { socket, report } = await open({ obeys: false })
    report()
    await expect.poll(async () => (await versionOf(device)).tellsVersion, PATIENT).toBe(true)
    await server.call(sendCommand, { devices: [device], order: { kind: 'readVersion' } })
    await expect.poll(wire, PATIENT).toContain('AT+GTRTO=')
    socket.destroy()
    const again = await open()
    again.report()
    await expect.poll(async () => (await versionOf(device)).fwVersion, PATIENT).toBe('0100')
    const first = async () => (await server.call(getCommandList, { device })).body.data.list[0]?.state
    await expect.poll(first, PATIENT).toBe('acknowledged')
  })
})
