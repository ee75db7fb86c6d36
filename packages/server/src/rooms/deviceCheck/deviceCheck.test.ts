import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeObeyingDevice, type ObeyingDevice } from '../../testing/devices/obeyingDevice.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { loadDeviceLocation, loadDeviceTrail } = ROOMS.deviceCheck
const MINUTE = 60_000

let server: TestServer
let one: ObeyingDevice
const start = Date.now() - 30 * MINUTE
beforeAll(async () => {
  server = await startTestServer()
  one = await makeObeyingDevice(server, 'teltonika')
})
afterAll(async () => {
  one.close()
  await server.stop()
})

const location = async (token = server.admin) =>
  (await server.call(loadDeviceLocation, { device: one.device }, { token })).body
const trail = async (token = server.admin) =>
  (
    await server.call(
      loadDeviceTrail,
      { device: one.device, from: new Date(start - MINUTE).toISOString(), to: new Date().toISOString() },
      { token },
    )
  ).body

describe('the check of a device', () => {
  it('says of one that was never heard that nothing is known', async () => {
    expect((await location()).data).toMatchObject({ receivedAt: null, fixedAt: null, lat: null, town: '', reports: [] })
    expect((await trail()).data).toMatchObject({ total: 0, tooMany: false })
  })

  it('tells where it is and was although it is on no vehicle, with what it sent', async () => {
    const { report } = await one.open()
    for (let i = 0; i < 25; i++)
      report({ time: start + i * MINUTE, lat: 40 + i / 100, lon: -100, speed: 15, valid: true, satellites: 9 })
    await expect.poll(async () => (await trail()).data.total).toBe(25)
    const { data } = await location()
    expect(data).toMatchObject({ lat: 40.24, lon: -100, protocol: 'teltonika' })
    expect(data.town).not.toBe('')
    expect(data.reports).toHaveLength(20)
    expect(data.reports[0]).toMatchObject({ lat: 40.24, valid: true })
    expect(Date.parse(data.reports[0]?.time ?? '')).toBeGreaterThan(Date.parse(data.reports[19]?.time ?? ''))
  })

  it('PERM-5 is only for devices in sight, and tells nothing of when they were another organization’s', async () => {
    const outside = await server.makeOrg('Outside')
    const token = await server.makeUser('checker', outside, ['manufacture:check:view'])
    expect((await location(token)).errorCode).toBe(404200)
    expect((await trail(token)).errorCode).toBe(404200)
    await server.call(ROOMS.device.batchMoveDevice, { devices: [one.device], orgId: outside })
    expect((await location(token)).data).toMatchObject({ receivedAt: null, lat: null, reports: [] })
    expect((await trail(token)).data.total).toBe(0)
    expect((await trail()).data.total).toBe(25)
  })
})
