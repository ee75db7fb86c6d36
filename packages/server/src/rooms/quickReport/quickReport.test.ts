import { ROOMS } from '@waymark/contract/calls.ts'
import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { isShowCurReport, startActiveReport, getActiveReportLocation, stopActiveReportByPost } = ROOMS.quickReport

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

let count = 0
/** A vehicle whose device has reported by this protocol before; answers both, and a way to connect it. */
async function makeVehicle(protocol: 'jt808' | 'teltonika' | 'gt06' | '') {
  // a phone number for JT/T 808, an IMEI for the others
  const identifier = `${protocol === 'jt808' ? '138000000' : '3500000000000'}${10 + ++count}`
  const device = (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier })).body.data.id
  const vehicle = { orgId: server.orgId, name: `Quick ${count}`, assetType: 2001, icon: 'truck' as const, device }
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
  await server.db.run('update device set protocol = $2 where id = $1', [device, protocol])
  const side = DEVICE_SIDES[protocol]
  const heard: Uint8Array[] = []
  const open = async () => {
    const socket = connect(server.server.gatewayPorts.tcp ?? 0, '127.0.0.1')
    sockets.push(socket)
    socket.on('data', (bytes: Buffer) => heard.push(bytes))
    await new Promise((resolve) => socket.once('connect', resolve))
    const hello = side?.hello(identifier, 1)
    if (hello) socket.write(hello)
    return {
      socket,
      report: (serial: number) =>
        void socket.write(
          side?.reports(identifier, [{ time: Date.now() + 1000, lat: 40, lon: -100, speed: 10 }], serial) ?? '',
        ),
    }
  }
  return { vehicleId, identifier, open, wire: () => Buffer.concat(heard).toString('hex') }
}
const ask = async (vehicleId: number) => (await server.call(getActiveReportLocation, { vehicleId })).body.data
const begin = async (vehicleId: number, more: { interval?: number; minutes?: number } = {}) =>
  (await server.call(startActiveReport, { vehicleId, start: true, ...more })).body.data
const stateOf = (vehicleId: number) => async (): Promise<string> => (await ask(vehicleId)).state

describe('quick reporting', () => {
  it('waits for a device that sleeps, tells it once it connects, and is live with its first report', async () => {
    const { vehicleId, open, wire } = await makeVehicle('jt808')
    expect((await server.call(isShowCurReport, { vehicleId })).body.data).toEqual({
      show: true,
      reason: '',
      online: false,
    })
    expect(await ask(vehicleId)).toMatchObject({ state: 'none', secondsLeft: 0, location: null })
    expect(await begin(vehicleId, { interval: 15, minutes: 5 })).toMatchObject({ state: 'waiting', toldAt: null })
    const device = await open()
    // 8202: every 15 s for 300 s
    await expect.poll(wire).toMatch(/7e82020006.*000f0000012c/)
    expect(await ask(vehicleId)).toMatchObject({ state: 'requested', interval: 15 })
    expect((await ask(vehicleId)).secondsLeft).toBeGreaterThan(290)
    device.report(2)
    await expect.poll(stateOf(vehicleId)).toBe('live')
    expect((await ask(vehicleId)).location).toMatchObject({ lat: 40, lon: -100 })

    expect((await server.call(stopActiveReportByPost, { vehicleId })).body.data).toMatchObject({
      state: 'stopped',
      secondsLeft: 0,
    })
    await expect.poll(wire).toMatch(/7e82020002.{16}0000/)
  })

  it('21 first 5: says about when a sleeping device connects, by how it reported, or by its plan', async () => {
    const { vehicleId, identifier, open } = await makeVehicle('jt808')
    const { socket } = await open()
    const side = DEVICE_SIDES['jt808']
    const last = Date.now() - 20 * 60_000
    for (let i = 0; i < 4; i++)
      socket.write(side?.reports(identifier, [{ time: last - (3 - i) * 3_600_000, lat: 40, lon: -100 }], 2 + i) ?? '')
    // the device was on the vehicle while it reported
    await server.db.run(`update binding set valid_from = now() - interval '9 days' where vehicle_id = $1`, [vehicleId])
    await expect
      .poll(
        async () =>
          (
            await server.db.rows(
              'select from device_last l join binding b on b.device = l.device_id where b.vehicle_id = $1',
              [vehicleId],
            )
          ).length,
      )
      .toBe(1)
    await new Promise((resolve) => {
      socket.once('close', resolve)
      socket.destroy()
    })
    await expect.poll(async () => (await server.call(isShowCurReport, { vehicleId })).body.data.online).toBe(false)
    const { state, expectedAt } = await begin(vehicleId)
    expect(state).toBe('waiting')
    expect(Math.abs(Date.parse(expectedAt ?? '') - (last + 3_600_000))).toBeLessThan(2000)
    const every = { movingSeconds: 9000, standingSeconds: 9000, graceSeconds: 600 }
    const plan = { orgId: server.orgId, name: 'Sleepers', ...every, vehicleIds: [vehicleId] }
    await server.call(ROOMS.reportingPlan.addReportingPlan, plan)
    await server.server.reload()
    const byPlan = async () => Date.parse((await begin(vehicleId)).expectedAt ?? '') - last
    await expect.poll(async () => Math.abs((await byPlan()) - 9_000_000)).toBeLessThan(2000)
  })

  it('asks a Teltonika for each report', async () => {
    const { vehicleId, open, wire } = await makeVehicle('teltonika')
    const device = await open()
    device.report(2)
    await begin(vehicleId)
    await expect.poll(wire).toContain(Buffer.from('getrecord').toString('hex'))
  })

  it('is not offered for devices that cannot be told, nor without a device', async () => {
    const { vehicleId } = await makeVehicle('gt06')
    expect((await server.call(isShowCurReport, { vehicleId })).body.data).toMatchObject({ reason: 'unsupported' })
    expect((await server.call(startActiveReport, { vehicleId, start: true })).body.errorCode).toBe(400)
    await server.call(ROOMS.vehicle.editVehicle, { vehicleId, device: null })
    expect((await server.call(isShowCurReport, { vehicleId })).body.data).toMatchObject({
      show: false,
      reason: 'noDevice',
    })
  })

  it('PERM-5 needs a vehicle in sight', async () => {
    const { vehicleId } = await makeVehicle('jt808')
    const token = await server.makeUser('outsider', await server.makeOrg('Outside', 0), ['monitoring:map:view'])
    for (const { method, path } of [isShowCurReport, startActiveReport, stopActiveReportByPost])
      expect((await server.raw(method, path, { vehicleId }, { token })).body.errorCode).toBe(4041111)
  })
})
