import { ROOMS } from '@waymark/contract/calls.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { MOST_MARKERS } from '@waymark/contract/rooms/map/mapView.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Sealer } from '../../engines/storage/Sealer.ts'
import { ReportWriter } from '../../engines/storage/ReportWriter.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getNearby } = ROOMS.proximity
const { getMapView } = ROOMS.mapView
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const log = createLog('silent')
const noon = (days: number): number => (Math.floor(systemClock.now() / DAY) - days) * DAY + 12 * HOUR
const iso = (ms: number): string => new Date(ms).toISOString()
/** Degrees of latitude of a kilometre. */
const KM = 1 / 111.2

let server: TestServer
let yard: number
const devices = new Map<string, number>()
beforeAll(async () => {
  server = await startTestServer()
  yard = await server.makeOrg('Yard')
  for (const name of ['Near', 'Far', 'Passer', 'Parked', 'Elsewhere']) {
    const orgId = name === 'Far' ? yard : server.orgId
    const device = (await server.call(ROOMS.device.addDevice, { orgId, identifier: `near-${name}` })).body.data.id
    const vehicle = { orgId, name, assetType: name === 'Far' ? 1001 : 2001, icon: 'truck' as const, device }
    const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
    await server.db.run(`update binding set valid_from = now() - interval '30 days' where vehicle_id = $1`, [vehicleId])
    devices.set(name, device)
  }
  await tell('Near', [{ time: systemClock.now() - MINUTE, lat: 40 + 2 * KM, isLoaded: false }])
  await tell('Far', [{ time: systemClock.now() - MINUTE, lat: 40 + 30 * KM, isLoaded: true, speed: 2000 }])
  for (const day of [8, 1]) {
    // drives by between two reports that are both 20 km away
    await tell('Passer', [
      { time: noon(day), lat: 40 + 1 * KM, lon: -100.25 },
      { time: noon(day) + 20 * MINUTE, lat: 40 + 1 * KM, lon: -99.75 },
    ])
  }
  await tell('Parked', [{ time: noon(9), lat: 40 - 3 * KM }])
  await tell('Elsewhere', [{ time: noon(1), lat: 45 }, { time: noon(8), lat: 45 }]) // prettier-ignore
  await new Sealer({ db: server.db, clock: systemClock, log, hotDays: 3, retentionDays: 0 }).run()
  await server.server.reload()
})
afterAll(() => server.stop())

interface TestReport {
  time: number
  lat: number
  lon?: number
  speed?: number
  isLoaded?: boolean
}

async function tell(name: string, reports: readonly TestReport[]): Promise<void> {
  const columns = new ReportColumns(reports.length)
  for (const { time, lat, lon = -100, speed = 0, isLoaded } of reports) {
    const row = columns.add(devices.get(name) ?? 0, time)
    columns.lat[row] = Math.round(lat * 1e7)
    columns.lon[row] = Math.round(lon * 1e7)
    columns.speed[row] = speed
    const load = isLoaded === undefined ? 0 : ReportFlag.loadKnown | (isLoaded ? ReportFlag.loaded : 0)
    columns.flags[row] = ReportFlag.valid | load
  }
  const writer = new ReportWriter({ db: server.db, clock: systemClock, log })
  await writer.commit(columns)
  await writer.close()
}

const ask = async (params: Partial<CallIn<typeof getNearby>>, token?: string) =>
  (await server.call(getNearby, { lat: 40, lon: -100, radius: 5_000, ...params }, token ? { token } : undefined)).body
const names = async (params: Partial<CallIn<typeof getNearby>>, token?: string): Promise<string[]> =>
  (await ask(params, token)).data.list.map(({ name }) => name)

describe('proximity', () => {
  it('lists what is near now with distance and direction, the nearest first', async () => {
    // the engine reads the load of what came before it is told
    await expect.poll(() => names({ radius: 50_000, load: 'loaded' })).toEqual(['Far'])
    const { data } = await ask({ radius: 50_000 })
    expect(data.list.map(({ name }) => name)).toEqual(['Near', 'Parked', 'Passer', 'Far'])
    const near = data.list.find(({ name }) => name === 'Near')!
    expect(near.distance).toBeGreaterThan(1_950)
    expect(near.distance).toBeLessThan(2_050)
    expect(near.bearing).toBeCloseTo(0, 0)
    expect(near).toMatchObject({ load: 'empty', trackerStatus: 'stopped', between: null })
    expect(await names({ radius: 2_500 })).toEqual(['Near'])
    // the nearest two, however far, each with how long it takes by road
    const nearest = (await server.call(getNearby, { lat: 40, lon: -100, most: 2 })).body.data
    expect(nearest.list).toHaveLength(2)
    expect(nearest.list.map(({ roadTime }) => roadTime)).toEqual(nearest.list.map(() => expect.any(Number)))
    expect(await names({ radius: 50_000, load: 'loaded' })).toEqual(['Far'])
    expect(await names({ radius: 50_000, trackerStatus: ['moving'] })).toEqual(['Far'])
    expect(await names({ radius: 50_000, assetTypes: [1001] })).toEqual(['Far'])
  })

  it('measures from the border of a landmark', async () => {
    const shape = { kind: 'circle' as const, lat: 40, lon: -100, radiusM: 1_500 }
    const answer = await server.call(ROOMS.landmark.addLandmark, { orgId: server.orgId, name: 'Terminal', shape })
    const { landmarkId } = answer.body.data
    const { body } = await server.call(getNearby, { landmarkId, radius: 600 })
    expect(body.data.list.map(({ name }) => name)).toEqual(['Near'])
    expect(body.data.list[0]!.distance).toBeLessThan(550)
    expect((await server.call(getNearby, { landmarkId: 999_999, radius: 600 })).body.errorCode).toBe(4041200)
  })

  it.each([1, 8])('finds in a window %i days ago who drove by between two reports, hot or sealed', async (day) => {
    const window = { from: iso(noon(day) - HOUR), to: iso(noon(day) + HOUR) }
    const { data } = await ask({ ...window, radius: 1_500 })
    expect(data.list.map(({ roadTime }) => roadTime)).toEqual(data.list.map(() => null))
    expect(data.list.map(({ name }) => name)).toEqual(['Passer'])
    const [passer] = data.list
    expect(passer!.distance).toBeGreaterThan(950)
    expect(passer!.distance).toBeLessThan(1_050)
    expect(Date.parse(passer!.time)).toBeCloseTo(noon(day) + 10 * MINUTE, -4)
    expect(passer!.between).toEqual([iso(noon(day)), iso(noon(day) + 20 * MINUTE)])
    // before it came by it was elsewhere
    expect(await names({ from: iso(noon(day) - 2 * HOUR), to: iso(noon(day) + 5 * MINUTE), radius: 1_500 })).toEqual([])
    // one that says nothing in the window is where it last was
    expect(await names({ ...window, radius: 4_000 })).toEqual(['Passer', 'Parked'])
  })

  it('first 3: tells who was where at an instant, by what was heard until then, hot or sealed', async () => {
    for (const day of [1, 8]) {
      const at = async (ms: number, params = {}) => (await ask({ at: iso(ms), radius: 60_000, ...params })).data.list
      const [before, after] = [await at(noon(day) + 5 * MINUTE), await at(noon(day) + 25 * MINUTE)]
      const passer = (list: typeof before) => list.find(({ name }) => name === 'Passer')
      // it was last heard of west of the place, and later east of it; nothing is made up between
      expect(passer(before)).toMatchObject({ lon: -100.25, time: iso(noon(day)), between: null, roadTime: null })
      expect(passer(after)).toMatchObject({ lon: -99.75, time: iso(noon(day) + 20 * MINUTE) })
      expect(before.map(({ name }) => name)).toEqual(['Parked', 'Passer'])
      expect((await at(noon(day), { radius: 5_000 })).map(({ name }) => name)).toEqual(['Parked'])
    }
    // those of now are near now, whatever they were then
    expect(await names({ at: iso(systemClock.now() + DAY), radius: 2_500 })).toEqual(['Near'])
    const token = await server.makeUser('yard then', yard, ['monitoring:proximity:view'])
    expect(await names({ at: iso(noon(1) + HOUR), radius: 500_000 }, token)).toEqual([])
    expect((await ask({ at: '1990-01-01T00:00:00Z' })).errorCode).toBe(4003102)
    // a window counts before it
    const window = { from: iso(noon(1) - HOUR), to: iso(noon(1) + HOUR), radius: 1_500 }
    expect(await names({ ...window, at: iso(noon(8)) })).toEqual(['Passer'])
  })

  it('asks for a point or a landmark, and a window of at most seven days', async () => {
    const { status } = await server.raw('GET', getNearby.path, { radius: 100, lat: 40 }, { token: server.admin })
    expect(status).toBe(400)
    expect((await ask({ from: iso(noon(9)), to: iso(noon(1)) })).errorCode).toBe(4003103)
    expect((await ask({ from: iso(noon(1)), to: iso(noon(2)) })).errorCode).toBe(4003104)
  })

  it('PERM-5 holds only what the caller may see', async () => {
    const token = await server.makeUser('yard watch', yard, ['monitoring:proximity:view', 'monitoring:map:view'])
    expect(await names({ radius: 500_000 }, token)).toEqual(['Far'])
    const window = { from: iso(noon(1) - HOUR), to: iso(noon(1) + HOUR) }
    expect(await names({ ...window, radius: 500_000 }, token)).toEqual([])
    const without = await server.makeUser('no proximity', yard, ['monitoring:map:view'])
    expect((await server.call(getNearby, { lat: 1, lon: 1, radius: 1 }, { token: without })).status).toBe(403)
  })

  it('comes as a file, too, in which no name is a formula', async () => {
    await server.db.run(`update vehicle set name = '=HYPERLINK(1)' where name = 'Near'`)
    const csv = (await ask({ format: 'csv' })).data.file
    expect(csv?.content).toContain(`'=HYPERLINK(1)`)
    const xlsx = (await ask({ format: 'xlsx' })).data.file
    expect(
      Buffer.from(xlsx?.content ?? '', 'base64')
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await server.db.run(`update vehicle set name = 'Near' where name like '=%'`)
  })
})

describe('the map view', () => {
  const world = { west: -180, south: -90, east: 180, north: 90 }
  const view = async (params: Partial<CallIn<typeof getMapView>>, token?: string) =>
    (await server.call(getMapView, { ...world, zoom: 3, ...params }, token ? { token } : undefined)).body.data

  it('makes clusters of what is near on the map, and markers of what is not', async () => {
    const { total, markers, clusters, tooMany } = await view({})
    expect([total, tooMany]).toEqual([5, false])
    expect(markers.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    expect(clusters.length).toBeGreaterThan(0)
    const all = await view({ zoom: 20 })
    expect(all.markers.map(({ name }) => name).sort()).toEqual(['Elsewhere', 'Far', 'Near', 'Parked', 'Passer'])
    expect((await view({ merge: 0 })).clusters).toEqual([])
    const north = await view({ south: 44, north: 46, zoom: 20 })
    expect(north.markers.map(({ name }) => name)).toEqual(['Elsewhere'])
    expect((await view({ west: 170, east: -150, zoom: 20 })).total).toBe(0)
    expect((await view({ trackerStatus: ['moving'] })).total).toBe(1)
  })

  it('MAP-1 answers too many vehicles as clusters and says so; PERM-5 counts only those of the caller', async () => {
    const token = await server.makeUser('few', yard, ['monitoring:map:view'])
    const crowd = await server.makeOrg('Crowd')
    await server.db.run(
      `with v as (insert into vehicle (org_id, name, asset_type, icon)
         select $1, 'Crowd ' || n, 2001, 'truck' from generate_series(1, $2::int4) n returning vehicle_id),
       d as (insert into device (org_id, device_id, identifier)
         select $1, (20000000000000 + n)::text, 'crowd-' || n from generate_series(1, $2::int4) n returning id),
       b as (insert into binding (vehicle_id, device, valid_from)
         select v.vehicle_id, d.id, now() - interval '1 day'
         from (select vehicle_id, row_number() over () n from v) v join (select id, row_number() over () n from d) d using (n)
         returning device)
       insert into device_last (device_id, seq, time, received, lat, lon, odometer, power, delay, speed, course, altitude,
         satellites, battery, temperature, signal, event, flags, fix_time, fix_seq, fix_lat, fix_lon, fix_speed, fix_course,
         fix_altitude, fix_satellites, fix_flags, standing, fix_standing)
       select device, 1, now(), now(), 400000000 + device * 100, -900000000, -1, -1, 0, 0, -1, 0, -1, -1, -32768, -1, 0, 1,
         now(), 1, 400000000 + device * 100, -900000000, 0, -1, 0, -1, 1, now(), now() from b`,
      [crowd, MOST_MARKERS + 1],
    )
    await server.server.reload()
    const { total, tooMany, markers, clusters } = await view({ zoom: 22, merge: 0 })
    expect(total).toBe(MOST_MARKERS + 6)
    expect(tooMany).toBe(true)
    expect(markers.length + clusters.length).toBeLessThanOrEqual(MOST_MARKERS)
    expect(clusters.reduce((sum, { count }) => sum + count, markers.length)).toBe(total)
    expect(await view({ zoom: 20 }, token)).toMatchObject({ total: 1, tooMany: false })
  })
})
