import { ROOMS } from '@waymark/contract/calls.ts'
import { read, utils } from '@e965/xlsx'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle } from '../../testing/driveJourney.ts'
import { addDevices, commitReports } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'
import { waitingArrivals } from '../../testing/waitingArrivals.ts'

const [MINUTE, HOUR, YEAR] = [60_000, 3_600_000, 365 * 86_400_000]
/** Forty minutes of 60 km/h, which end now, a report in half a minute. */
const end = Math.floor(Date.now() / MINUTE) * MINUTE
const start = end - 40 * MINUTE
const ROWS = Array.from({ length: 81 }, (_, n) => n)
/** Those that a wrong clock stamps. */
const WRONG = ROWS.slice(40, 60)
const RIGHT = ROWS.filter((n) => !WRONG.includes(n))

let server: TestServer
let devices: number[] = []
const vehicles: number[] = []

const commit = async (device: number, rows: readonly number[], offMs = 0): Promise<void> => {
  const columns = new ReportColumns(rows.length)
  for (const n of rows) {
    const row = columns.add(device, start + n * 30_000 + offMs)
    columns.lat[row] = Math.round((40 + (n * 0.5) / 111.195) * 1e7)
    columns.lon[row] = -105e7
    columns.flags[row] = ReportFlag.valid
  }
  await commitReports(server.db, columns)
}

/** Devices whose twenty reports in the middle were stamped by such a clock, and whether these come first. */
const CASES = [
  { name: 'right', offMs: 0, isFirst: false },
  { name: 'an hour ahead', offMs: HOUR, isFirst: false },
  { name: 'an hour ahead, told first', offMs: HOUR, isFirst: true },
  { name: 'twenty years back', offMs: -20 * YEAR, isFirst: false },
  { name: 'ten years back, told first', offMs: -10 * YEAR, isFirst: true },
] as const

beforeAll(async () => {
  server = await startTestServer()
  const { db, orgId } = server
  devices = await addDevices(db, orgId, CASES.length + 2)
  for (const [n, device] of devices.entries())
    vehicles.push(await boundVehicle(db, { orgId, name: `Truck ${n}`, device, since: Date.UTC(2001, 0, 1) }))
  await db.run(`update vehicle_org_span set valid_from = '2001-01-01'`)
  await server.server.reload()
  const settled = () =>
    eventually(async () => {
      const waiting = await waitingArrivals(db)
      const stale = await db.row('select 1 as one from movement_device where stale_from is not null')
      expect([waiting, stale]).toEqual([[], undefined])
    })
  for (const [n, { offMs, isFirst }] of CASES.entries()) {
    const parts: [readonly number[], number][] = [
      [RIGHT, 0],
      [WRONG, offMs],
    ]
    for (const [rows, off] of isFirst ? parts.toReversed() : parts) await commit(devices[n] ?? 0, rows, off)
    await settled()
  }
  // one that tells local time, an hour ahead, always
  await commit(devices[CASES.length] ?? 0, ROWS, HOUR)
  // one that tells the local time of the east, one report of which was two hours under way
  const [first = 0] = ROWS
  await commit(devices[CASES.length + 1] ?? 0, [first], -HOUR)
  await commit(devices[CASES.length + 1] ?? 0, ROWS, 2 * HOUR)
  await settled()
  await server.server.reload()
})
afterAll(() => server.stop())

const iso = (ms: number): string => new Date(ms).toISOString()
const trailOf = async (vehicleId: number, from: number, to: number) =>
  (
    await server.call(ROOMS.trail.loadHistoryTrail, {
      vehicleId,
      from: iso(from),
      to: iso(to),
    })
  ).body.data

/** Reports whose numbers leave positions out. */
const DRIVEN = ['trip', 'mileage', 'utilization', 'landmark', 'visits', 'ajc', 'driver', 'driverHistory', 'engine', 'idle'] as const // prettier-ignore

describe('reports that a wrong clock stamped', () => {
  it.each(CASES.map((each, n) => ({ ...each, n })))(
    '$name: are put aside and said, and nothing is driven by them',
    async ({ n, offMs }) => {
      const vehicleId = vehicles[n] ?? 0
      const now = await trailOf(vehicleId, start - HOUR, end + 3 * HOUR)
      expect(now.distance / 1000).toBeCloseTo(40, 0)
      const there = offMs < 0 ? await trailOf(vehicleId, start + offMs - HOUR, end + offMs + HOUR) : now
      expect(there.rejected).toBe(offMs === 0 ? 0 : WRONG.length)
      // they are kept
      expect(there.total).toBeGreaterThanOrEqual(WRONG.length)
      if (offMs < 0) expect([there.distance, there.points.time.length]).toEqual([0, 0])
      const driven = await server.db.row<{ mm: number }>(
        `select coalesce(sum(mm), 0)::int8 as mm from movement_row where device_id = $1 and kind = 'mileage' and start_at < $2`,
        [devices[n], new Date(start - YEAR)],
      )
      expect(driven?.mm).toBe(0)
      const aside = await server.db.row<{ n: number }>(
        `select coalesce(sum(n), 0)::int4 as n from (
         select (body ->> 'rejected')::int4 as n from movement_row where device_id = $1 and kind = 'activity'
         union all select (a ->> 'rejected')::int4 from movement_device m, jsonb_array_elements(m.now -> 'activity') a
         where m.device_id = $1) all_of`,
        [devices[n]],
      )
      expect(aside?.n).toBe(offMs === 0 ? 0 : WRONG.length)
    },
  )

  it.each(CASES.map((each, n) => ({ ...each, n })))('$name: are counted in every report', async ({ n, offMs }) => {
    const shift = Math.min(0, offMs)
    const range = { from: iso(start + shift - HOUR), to: iso(end + shift + 3 * HOUR), format: 'xlsx' as const }
    for (const name of DRIVEN) {
      const call = REPORT_KINDS[name].call as typeof ROOMS.report.getVehicleTripList
      const { basis, file } = (await server.call(call, { ...range, vehicleIds: [vehicles[n] ?? 0] })).body.data
      expect([name, basis.setAside]).toEqual([name, offMs === 0 ? 0 : WRONG.length])
      const book = read(Buffer.from(file?.content ?? '', 'base64')).Sheets['basis'] ?? {}
      const rows = utils.sheet_to_json<unknown[]>(book, { header: 1 })
      expect(rows).toContainEqual(['Positions left out (stuck receivers, wrong clocks, jumps)', basis.setAside])
    }
  })

  it('are believed of a device whose clock is ahead at all times', async () => {
    const trail = await trailOf(vehicles[CASES.length] ?? 0, start - HOUR, end + 3 * HOUR)
    expect([trail.rejected, trail.total]).toEqual([0, ROWS.length])
    expect(trail.distance / 1000).toBeCloseTo(40, 0)
    // and are told to be
    expect(trail.ahead).toBeGreaterThan(ROWS.length / 3)
    expect((await trailOf(vehicles[0] ?? 0, start - HOUR, end)).ahead).toBe(0)
  })

  it('are believed of it though one came so late that it seems right', async () => {
    const trail = await trailOf(vehicles[CASES.length + 1] ?? 0, end, end + 3 * HOUR)
    expect([trail.rejected, trail.total]).toEqual([0, ROWS.length])
    expect(trail.distance / 1000).toBeCloseTo(40, 0)
  })

  it('are not drawn either where a clock went wrong before the range', async () => {
    const trail = await trailOf(vehicles[1] ?? 0, end + 15 * MINUTE, end + 3 * HOUR)
    expect([trail.distance, trail.points.time.length, trail.rejected]).toEqual([0, 0, trail.total])
    expect(trail.total).toBeGreaterThan(0)
  })
})
