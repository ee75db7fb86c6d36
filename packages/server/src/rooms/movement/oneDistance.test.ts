import { join } from 'node:path'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { getVehicleTripList } from '@waymark/contract/rooms/report/trip.ts'
import { getVehicleMileageList } from '@waymark/contract/rooms/report/usage.ts'
import { listSharedData } from '@waymark/core/geo/sharedData.testing.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { readTraceFile } from '@waymark/simulator/traces/readTraceFile.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../platform/config/repositoryRoot.ts'
import { boundVehicle } from '../../testing/driveJourney.ts'
import { addDevices, commitReports } from '../../testing/worlds/movementWorld.ts'
import { addReports, type RecordedFix } from '../../testing/recordedDays.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'
import { waitingArrivals } from '../../testing/waitingArrivals.ts'

const DAY = 86_400_000
/** A trail, a share and a page of the public API are of 30 days at most. */
const MOST_DAYS = 29
/** Of a city's buses, which are many and alike, only some: one in so many. */
const SOME_OF = { austin_bus_fleet: 10 } as const
const iso = (ms: number): string => new Date(ms).toISOString()

/** All begin on this day, at the hour that they did: the database keeps days apart, and there would be thousands. */
const FROM = Date.UTC(2024, 4, 1)

interface Recording {
  readonly name: string
  readonly fixes: readonly RecordedFix[]
}

/** All recordings that tell times, the first weeks of each. */
function recordings(): Recording[] {
  const files = listSharedData('1_gps').filter((path) => /\.(?:csv|gpx)(?:\.gz)?$/.test(path))
  return files.flatMap((path) => {
    const step = Object.entries(SOME_OF).find(([folder]) => path.includes(folder))?.[1] ?? 1
    return tracesIn(path).flatMap(({ name, points }, n) => {
      if (n % step > 0) return []
      const later = FROM - Math.floor((points[0]?.time ?? 0) / DAY) * DAY
      const moved = points.map(({ lat, lon, time }) => ({ lat, lon, time: time + later }))
      const fixes = moved.filter(({ time }) => time < FROM + MOST_DAYS * DAY)
      return [{ name: `${path} ${name}`.slice(-80), fixes }]
    })
  })
}

function tracesIn(path: string): ReturnType<typeof readTraceFile> {
  try {
    return readTraceFile(join(repositoryRoot, '../shared/data', path))
  } catch {
    // a table of something else, or a track without times
    return []
  }
}

const all = recordings()
let server: TestServer
let token = ''
/** Keys may make only so many calls a minute. */
const keys: string[] = []
const CALLS_OF_A_KEY = 50
const vehicles: number[] = []

beforeAll(async () => {
  if (all.length === 0) return
  server = await startTestServer()
  const { db } = server
  const orgId = await server.makeOrg('Recorded')
  token = await server.makeUser('reader', orgId, PERMISSIONS)
  for (let n = 0; n < all.length; n += CALLS_OF_A_KEY) {
    const form = { orgId, name: `Reader ${n}`, interfaces: ['mileage:read' as const], allDevices: true }
    keys.push((await server.call(ROOMS.accessKey.addV2Key, form)).body.data.key)
  }
  const devices = await addDevices(db, orgId, all.length)
  for (const [n, { name }] of all.entries())
    vehicles.push(await boundVehicle(db, { orgId, name, device: devices[n] ?? 0, since: Date.UTC(2001, 0, 1) }))
  await db.run(`update vehicle_org_span set valid_from = '2001-01-01'`)
  await server.server.reload()
  for (const [n, { fixes }] of all.entries()) {
    const reports = new ReportColumns(Math.max(1, fixes.length))
    addReports(reports, devices[n] ?? 0, fixes)
    await commitReports(db, reports)
  }
  await server.server.reload()
  await eventually(async () => {
    const row = await db.row<{ n: number }>('select count(*)::int4 as n from movement_device')
    const waiting = await waitingArrivals(db)
    expect([row?.n, waiting]).toEqual([all.length, []])
  })
}, 600_000)
afterAll(() => server?.stop())

/** Metres of a vehicle, by everybody who tells them. */
async function distances(vehicleId: number, key: string): Promise<Record<string, number>> {
  const range = { from: iso(FROM), to: iso(FROM + (MOST_DAYS + 1) * DAY) }
  const days = { from: range.from.slice(0, 10), to: iso(FROM + MOST_DAYS * DAY).slice(0, 10) }
  const share = {
    alias: 'Trail',
    mode: 'history' as const,
    fields: [],
    duration: 60,
    vehicleIds: [vehicleId],
    ...range,
  }
  const shared = (await server.call(ROOMS.share.addShare, share, { token })).body.data
  const [trail, timeline, trips, mileage, api, page] = await Promise.all([
    server.call(ROOMS.trail.loadHistoryTrail, { vehicleId, ...range }, { token }),
    server.call(ROOMS.movement.getVehicleTimeline, { vehicleId, ...range }, { token }),
    server.call(getVehicleTripList, { vehicleIds: [vehicleId], ...range, pageSize: 1 }, { token }),
    server.call(getVehicleMileageList, { vehicleIds: [vehicleId], ...range }, { token }),
    server.call(ROOMS.fleetApi.getFleetMileage, { vehicleIds: [vehicleId], ...days }, { token: key }),
    server.call(ROOMS.share.getSharedView, { key: shared.key }, { token: '' }),
  ])
  return {
    trail: trail.body.data.distance,
    timeline: Math.round(timeline.body.data.distance),
    trips: Math.round((trips.body.data.closing.at(-1)?.mm ?? -1) / 1000),
    mileage: Math.round(mileage.body.data.totals['distance'] ?? -1),
    // each day is rounded by itself
    api: api.body.data.list[0]?.days.reduce((sum, { distance }) => sum + distance, 0) ?? -1,
    share: page.body.data.content?.trails[0]?.distance ?? -1,
    rejected: trail.body.data.rejected,
    setAside: mileage.body.data.basis.setAside,
  }
}

describe.skipIf(all.length === 0)('the distance of a recording', () => {
  it('is one: of trail, timeline, trips, mileage, public API and share', async () => {
    let [seen, driven, left] = [0, 0, 0]
    for (const [n, { name }] of all.entries()) {
      const { trail, api, rejected, setAside, ...others } = await distances(
        vehicles[n] ?? 0,
        keys[Math.floor(n / CALLS_OF_A_KEY)] ?? '',
      )
      expect({ name, ...others }).toEqual({ name, timeline: trail, trips: trail, mileage: trail, share: trail })
      // what the trail leaves out is what the reports say was set aside
      expect({ name, rejected }).toEqual({ name, rejected: setAside })
      left += rejected ?? 0
      expect(Math.abs((api ?? 0) - (trail ?? 0))).toBeLessThanOrEqual((MOST_DAYS + 1) / 2)
      seen++
      driven += trail ?? 0
    }
    expect(seen).toBeGreaterThan(250)
    expect(driven / 1000).toBeGreaterThan(50_000)
    expect(left).toBeGreaterThan(100)
  }, 300_000)
})
