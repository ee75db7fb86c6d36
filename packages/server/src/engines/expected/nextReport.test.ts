import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LiveClient } from '../../testing/LiveClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const { getPagingList } = ROOMS.monitoring
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Time of the newest report before now, and the interval of the eight that end with it, milliseconds; speed in knots. */
const FLEET = {
  Early: { ago: 10 * SECOND, every: MINUTE, speed: 30 },
  // a minute of interval and two of grace are over five seconds after the start
  Tipping: { ago: 3 * MINUTE - 5 * SECOND, every: MINUTE, speed: 30 },
  Overdue: { ago: 5 * HOUR, every: MINUTE, speed: 30 },
  Resting: { ago: HOUR, every: 4 * HOUR, speed: 0 },
} as const

let server: TestServer
let start: number
const vehicleIds = new Map<string, number>()

async function addVehicle(name: string, identifier?: string): Promise<void> {
  const { orgId } = server
  const device = identifier && (await server.call(ROOMS.device.addDevice, { orgId, identifier })).body.data.id
  const vehicle = { orgId, name, assetType: 2001, icon: 'truck' as const, ...(device ? { device } : {}) }
  vehicleIds.set(name, (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data.vehicleId)
  await server.db.run(`update binding set valid_from = now() - interval '9 days' where device = $1`, [device ?? 0])
}

async function report(name: string, time: number, speed: number): Promise<void> {
  const query = new URLSearchParams({ id: `wire-${name}`, timestamp: String(time), lat: '40', lon: '-105' })
  query.set('speed', String(speed))
  const answer = await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  server = await startTestServer()
  for (const name of Object.keys(FLEET)) await addVehicle(name, `wire-${name}`)
  await addVehicle('Fresh', 'wire-Fresh')
  await addVehicle('Silent', 'wire-Silent')
  await addVehicle('Bare')
  await server.server.reload()
  start = Date.now()
  for (const [name, { ago, every, speed }] of Object.entries(FLEET)) {
    for (let back = 7; back >= 0; back--) await report(name, start - ago - back * every, speed)
  }
  await report('Fresh', start, 0)
})
afterAll(() => server.stop())

const rows = async (
  params: { reportStatus?: ('onTime' | 'late' | 'overdue' | 'asleep' | 'never')[]; sort?: string } = {},
) => {
  const { list } = (await server.call(getPagingList, { sort: 'name', ...params })).body.data
  return list.map(({ name, reportStatus, nextReport, trackerStatus }) => ({
    name,
    reportStatus,
    next: nextReport ? Date.parse(nextReport) : null,
    trackerStatus,
  }))
}
const statusOf = async (name: string) => (await rows()).find((row) => row.name === name)?.reportStatus

describe('the next report', () => {
  it('is expected by how often a device reported before', async () => {
    await eventually(async () => expect((await rows()).filter(({ next }) => next !== null)).toHaveLength(4))
    const second = (time: number): number => Math.floor(time / SECOND) * SECOND
    expect(await rows()).toMatchObject([
      { name: 'Bare', reportStatus: null, next: null },
      { name: 'Early', next: second(start - 10 * SECOND + MINUTE) },
      { name: 'Fresh', reportStatus: null, next: null, trackerStatus: 'stopped' },
      // DEV-8 stands: offline is a day of silence, whatever was expected
      { name: 'Overdue', reportStatus: 'overdue', next: second(start - 5 * HOUR + MINUTE), trackerStatus: 'moving' },
      { name: 'Resting', reportStatus: 'asleep', next: second(start + 3 * HOUR), trackerStatus: 'stopped' },
      { name: 'Silent', reportStatus: 'never', next: null, trackerStatus: 'never' },
      { name: 'Tipping', next: second(start - 2 * MINUTE + 5 * SECOND) },
    ])
  })

  it('becomes late by the clock alone, with no report', async () => {
    await eventually(async () => expect(await statusOf('Tipping')).toBe('late'))
    await report('Tipping', Date.now(), 30)
    await eventually(async () => expect(await statusOf('Tipping')).toBe('onTime'))
  })

  it('first 5: sorts and narrows the list', async () => {
    const names = (list: { name: string }[]): string[] => list.map(({ name }) => name)
    expect(names(await rows({ reportStatus: ['overdue', 'never'] }))).toEqual(['Overdue', 'Silent'])
    expect(names(await rows({ sort: 'nextReport' })).slice(0, 1)).toEqual(['Overdue'])
    expect(names(await rows({ sort: '-nextReport' })).slice(0, 1)).toEqual(['Resting'])
  })

  it('is in the live rows and in the list of devices', async () => {
    const client = await LiveClient.open(server.url)
    client.say({ type: 'subscribe', token: server.admin })
    const { rows: live } = await client.find('snapshot')
    client.close()
    const at = live.vehicleId.indexOf(vehicleIds.get('Resting') ?? 0)
    expect(live.next[at]).toBe(Math.floor((start + 3 * HOUR) / SECOND))
    const devices = (await server.call(ROOMS.device.getDeviceList, { sort: 'nextReport' })).body.data.list
    expect(devices.map(({ vehicle }) => vehicle?.name)[0]).toBe('Overdue')
    const resting = devices.find(({ vehicle }) => vehicle?.name === 'Resting')
    expect(resting?.nextReport).toBe(new Date(start + 3 * HOUR).toISOString())
    expect(devices.find(({ vehicle }) => vehicle?.name === 'Fresh')?.nextReport).toBeNull()
  })
})
