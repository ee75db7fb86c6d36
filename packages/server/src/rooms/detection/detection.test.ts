import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeObeyingDevice, type ObeyingDevice } from '../../testing/devices/obeyingDevice.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { deviceDetection } = ROOMS.detection

let server: TestServer
let one: ObeyingDevice
beforeAll(async () => {
  server = await startTestServer()
  one = await makeObeyingDevice(server, 'teltonika')
})
afterAll(async () => {
  one.close()
  await server.stop()
})

const found = async () => {
  const { checks } = (await server.call(deviceDetection, { device: one.device })).body.data
  return Object.fromEntries(checks.map(({ check, finding, verdict }) => [check, `${finding} ${verdict}`]))
}

describe('detection', () => {
  it('says of a device that was never heard that it has not found this server', async () => {
    expect(await found()).toEqual({
      reporting: 'neverReported bad',
      located: 'neverLocated bad',
      charged: 'batteryUnknown unknown',
      network: 'noContact bad',
      server: 'neverHere bad',
    })
  })

  it('goes by what the device said last', async () => {
    const { report } = await one.open()
    report({ battery: 12, signal: 80, satellites: 9, valid: true })
    await expect.poll(found).toEqual({
      reporting: 'reports good',
      located: 'located good',
      charged: 'batteryLow bad',
      network: 'signalGood good',
      server: 'reportsHere good',
    })
    await server.db.run(
      `update device_last set time = now() - interval '2 days', received = now() - interval '2 days' where device_id = $1`,
      [one.device],
    )
    expect(await found()).toMatchObject({ reporting: 'silent bad', network: 'noContact bad' })
  })

  it('PERM-5 is only for devices in sight', async () => {
    const token = await server.makeUser('outside', await server.makeOrg('Outside'), ['organization:device:view'])
    const { method, path } = deviceDetection
    const { body } = await server.raw(method, path, { device: one.device }, { token })
    expect(body.errorCode).toBe(4048801)
  })
})
