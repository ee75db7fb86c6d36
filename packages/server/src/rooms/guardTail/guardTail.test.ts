import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ObeyingDevices } from '../../testing/devices/obeyingDevice.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getGuardTailData, getSensorData } = ROOMS.guardTail

let server: TestServer
const devices = new ObeyingDevices()
beforeAll(async () => {
  server = await startTestServer({ sensors: ['VS2310', 'AS2321'] })
})
afterAll(async () => {
  devices.close()
  await server.stop()
})

/** A sensor of a model on a vehicle, that has reported. */
const mounted = async (model: string) => {
  const { device, open } = await devices.make(server, 'queclink')
  await server.db.run('update device set model = $2 where id = $1', [device, model])
  const fields = { orgId: server.orgId, name: `Trailer ${model}`, assetType: 2001, icon: 'truck' as const, device }
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, fields)).body.data
  const { report } = await open()
  report({ battery: 77 })
  await expect
    .poll(async () => (await server.db.rows('select from device_last where device_id = $1', [device])).length)
    .toBe(1)
  await server.db.run(
    `update device_last set attributes = '{"door": true, "alarm": "tampering", "humidity1": 41.5}', temperature = -1250
     where device_id = $1`,
    [device],
  )
  return { vehicleId, device }
}

describe('FLAG-1 sensors and guard tails', () => {
  it('tell what they said last', async () => {
    const { vehicleId, device } = await mounted('VS2310-B')
    expect((await server.call(getGuardTailData, { vehicleId })).body.data).toMatchObject([
      { device, family: 'VS2310', door: 'open', tampered: true, forwarded: false, battery: 77 },
    ])
    const [sensor] = (await server.call(getSensorData, { vehicleId })).body.data
    expect(sensor).toMatchObject({ device, family: 'VS2310', temperature: -12.5, battery: 77 })
    expect(sensor?.readings).toContainEqual({ name: 'humidity1', value: 41.5 })
  })

  it('tell nothing where their family is switched off, or they are none', async () => {
    for (const model of ['1508D', 'GV300']) {
      const { vehicleId } = await mounted(model)
      expect((await server.call(getGuardTailData, { vehicleId })).body.data).toEqual([])
      expect((await server.call(getSensorData, { vehicleId })).body.data).toEqual([])
    }
    const { flags } = (await server.call(ROOMS.common.getApplication, {})).body.data
    expect(flags).toEqual({ isRequestIotTo1508D: false, isRequestIotToAS2321: true, isRequestIotToVS2310: true })
  })

  it('21.5 answer empty results, and no failure, while every family is switched off', async () => {
    const off = await startTestServer()
    try {
      const { id: device } = (await off.call(ROOMS.device.addDevice, { orgId: off.orgId, identifier: 'off-1' })).body
        .data
      const fields = { orgId: off.orgId, name: 'Trailer', assetType: 2001, icon: 'truck' as const, device }
      const { vehicleId } = (await off.call(ROOMS.vehicle.addVehicle, fields)).body.data
      const asked = [
        await off.call(getGuardTailData, { vehicleId }),
        await off.call(getSensorData, { vehicleId }),
        await off.call(ROOMS.telematics.geotabSetForwarding, { devices: [device], enabled: true }),
      ]
      for (const { status, body } of asked) expect([status, body]).toEqual([200, { success: true, data: [] }])
    } finally {
      await off.stop()
    }
  })

  it('tell nobody of vehicles that they do not see', async () => {
    const { vehicleId } = await mounted('AS2321')
    const token = await server.makeUser('elsewhere', await server.makeOrg('Elsewhere', 0), ['monitoring:map:view'])
    expect((await server.call(getSensorData, { vehicleId }, { token })).body.data).toEqual([])
    expect((await server.call(getSensorData, { vehicleId })).body.data).toHaveLength(1)
  })
})

describe('DEV-4 battery and signal', () => {
  it('DEV-4 are numbers from 0 to 100, and what a device says beyond is not taken', async () => {
    const { device, open } = await devices.make(server, 'queclink')
    const { report } = await open()
    const listed = async () =>
      (await server.call(ROOMS.device.getDeviceList, { recordIds: [device] })).body.data.list[0]
    for (const [at, battery] of [0, 100, 55].entries()) {
      report({ battery, time: Date.now() + 1000 * (at + 1) })
      await expect.poll(async () => (await listed())?.battery).toBe(battery)
    }
    report({ battery: 140, time: Date.now() + 9000 })
    await expect.poll(async () => (await listed())?.battery).toBeNull()
    const { signal } = (await listed()) ?? {}
    expect(signal === null || (Number(signal) >= 0 && Number(signal) <= 100)).toBe(true)
    const beyond = `update device_last set battery = 101 where device_id = $1`
    await expect(server.db.run(beyond, [device])).rejects.toThrow(/device_last_battery/)
  })
})
