import { getVehicleIftaList } from '@waymark/contract/rooms/report/ifta.ts'
import { getVehicleTripList } from '@waymark/contract/rooms/report/trip.ts'
import { getUtilizationList, getVehicleMileageList } from '@waymark/contract/rooms/report/usage.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle } from '../../testing/driveJourney.ts'
import { addDevices, commitReports } from '../../testing/worlds/movementWorld.ts'
import { addReports, agreedStops, type RecordedDay, recordedDays } from '../../testing/recordedDays.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { GOLDEN } from './golden.testing.ts'
import { eventually } from '../../testing/eventually.ts'
import { waitingArrivals } from '../../testing/waitingArrivals.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
const iso = (ms: number): string => new Date(ms).toISOString()
/** British Columbia and Alberta changed their clocks on 8 March 2026 for the last time: they stay on what was summer time. */
const ZONES = ['America/Vancouver', 'America/Edmonton', 'America/Denver'] as const
/** Days whose ways are driven again in 2026, when clocks change, and when their vehicle goes to another organisation. */
const MOVED = [
  { name: 'motorcycle_2015-04-29', day: '2026-03-08', month: 3 },
  { name: 'motorcycle_2015-10-03', day: '2026-11-01', month: 11 },
] as const

const days = recordedDays()
let server: TestServer
let [token, otherToken] = ['', '']
const vehicles = new Map<string, number>()
const moved: { vehicleId: number; from: string; to: string; month: number; at: number }[] = []

beforeAll(async () => {
  if (days.length === 0) return
  server = await startTestServer()
  const { db } = server
  const [orgId, otherOrg] = [await server.makeOrg('Recorded'), await server.makeOrg('Others')]
  await db.run(`update organization set time_zone = 'America/Denver' where org_id = any($1)`, [[orgId, otherOrg]])
  token = await server.makeUser('reader', orgId, PERMISSIONS)
  otherToken = await server.makeUser('other reader', otherOrg, PERMISSIONS)
  const devices = await addDevices(db, orgId, days.length + MOVED.length)
  const bound = (name: string, n: number) =>
    boundVehicle(db, { orgId, name, device: devices[n] ?? 0, since: Date.UTC(2001, 0, 1) })
  for (const [n, { name }] of days.entries()) vehicles.set(name, await bound(name, n))
  for (const [n, { name, day, month }] of MOVED.entries()) {
    const recording = days.find((each) => each.name === name)
    const later = Date.parse(day) - Date.parse(name.slice(-10))
    // in the middle of a way and of an hour
    const at = (recording?.fixes[Math.floor((recording?.fixes.length ?? 0) * 0.6)]?.time ?? 0) + later
    const [from, to] = [iso(Date.parse(day) - DAY), iso(Date.parse(day) + 3 * DAY)]
    moved.push({ vehicleId: await bound(`${name} again`, days.length + n), from, to, month, at })
  }
  await db.run(`update vehicle_org_span set valid_from = '2001-01-01'`)
  await server.server.reload()
  const reports = new ReportColumns(65_536)
  for (const [n, { fixes }] of days.entries()) addReports(reports, devices[n] ?? 0, fixes)
  for (const [n, { name, day }] of MOVED.entries()) {
    const { fixes = [] } = days.find((each) => each.name === name) ?? {}
    addReports(reports, devices[days.length + n] ?? 0, fixes, Date.parse(day) - Date.parse(name.slice(-10)))
  }
  await commitReports(db, reports)
  await server.server.reload()
  await eventually(async () => {
    const { n } = (await db.row<{ n: number }>('select count(*)::int4 as n from movement_device')) ?? { n: 0 }
    const waiting = await waitingArrivals(db)
    const at = { from: moved[0]?.from ?? '', to: moved[0]?.to ?? '' }
    const { data } = (await server.call(getVehicleTripList, { ...at, pageSize: 1 }, { token })).body
    expect([n, waiting, data.basis.pending]).toEqual([devices.length, [], 0])
  })
  for (const { vehicleId, at } of moved) {
    await db.run('update vehicle set org_id = $2 where vehicle_id = $1', [vehicleId, otherOrg])
    for (const [end, is] of [
      ['valid_to', 'not null'],
      ['valid_from', 'null'],
    ] as const)
      await db.run(`update vehicle_org_span set ${end} = $2 where vehicle_id = $1 and valid_to is ${is}`, [
        vehicleId,
        new Date(at),
      ])
  }
})
afterAll(() => server?.stop())

const rangeOf = ({ fixes }: RecordedDay) => {
  const from = Math.floor((fixes[0]?.time ?? 0) / DAY) * DAY - DAY
  return { from: iso(from), to: iso(from + 5 * DAY) }
}
const mileageOf = ({ closing }: { closing: { part: string; mm: number }[] }): number => closing.at(-1)?.mm ?? -1
/** What four reports say was driven in a range, millimetres; IFTA of its whole year or month. */
async function fourTimes(
  vehicleIds: number[],
  range: { from: string; to: string; timeZone?: string },
  month?: number,
  by = token,
) {
  const asked = { ...range, vehicleIds }
  const year = Number(range.to.slice(0, 4))
  const answers = await Promise.all([
    server.call(getVehicleTripList, asked, { token: by }),
    server.call(getVehicleMileageList, asked, { token: by }),
    server.call(getUtilizationList, asked, { token: by }),
    server.call(getVehicleIftaList, { year, ...(month === undefined ? {} : { month }), vehicleIds }, { token: by }),
  ])
  return answers.map(({ body }) => body.data)
}

describe.skipIf(days.length === 0)('reports over recorded days', () => {
  it('have the trips and distances that they had, near those of other programs', async () => {
    const found: Record<string, readonly [trips: number, metres: number]> = {}
    for (const day of days) {
      const { data } = (
        await server.call(getVehicleTripList, { ...rangeOf(day), vehicleIds: [vehicles.get(day.name) ?? 0] }, { token })
      ).body
      const metres = Math.round(mileageOf(data) / 1000)
      found[day.name] = [data.total, metres]
      // of walkers more is drift of standing receivers, which the libraries count
      const slack = day.name.startsWith('geolife') ? 0.12 : 0.02
      expect([day.name, Math.abs(metres / day.length - 1) < slack]).toEqual([day.name, true])
    }
    expect(found).toEqual(GOLDEN)
  })

  it('drive nothing where three programs agree that it stood', async () => {
    let [agreed, driven] = [0, 0]
    for (const day of days) {
      const params = { ...rangeOf(day), vehicleIds: [vehicles.get(day.name) ?? 0], pageSize: 500 }
      const { list } = (await server.call(getVehicleTripList, params, { token })).body.data
      for (const { from, to } of agreedStops(day, 5 * MINUTE)) {
        agreed += to - from
        for (const { start, end } of list)
          driven += Math.max(0, Math.min(to, Date.parse(end ?? '')) - Math.max(from, Date.parse(start ?? '')))
      }
    }
    expect(agreed / MINUTE).toBeGreaterThan(1000)
    expect(driven / agreed).toBeLessThan(0.05)
  })

  it('agree to the millimetre: trips, mileage, utilization and IFTA', async () => {
    for (const year of [2008, 2015, 2019]) {
      const own = days.filter(({ fixes }) => new Date(fixes[0]?.time ?? 0).getUTCFullYear() === year)
      const ids = own.map(({ name }) => vehicles.get(name) ?? 0)
      const range = { from: iso(Date.UTC(year, 0, 1, 7)), to: iso(Date.UTC(year, 11, 31, 7)) }
      const [trips, mileage, use, ifta] = await fourTimes(ids, range)
      const whole = trips ? mileageOf(trips) : 0
      expect(whole).toBeGreaterThan(10_000_000)
      for (const answer of [mileage, use, ifta]) expect(answer && mileageOf(answer)).toBe(whole)
      for (const { closing } of [trips, ifta].filter((each) => each !== undefined))
        expect(closing.slice(0, -1).reduce((sum, { mm }) => sum + mm, 0)).toBe(whole)
      expect(Math.round((mileage?.totals['distance'] ?? 0) * 1000)).toBe(whole)
    }
  })

  it('agree over a change of clocks for both organizations of a vehicle that was moved on its way', async () => {
    for (const [n, { vehicleId, from, to, month }] of moved.entries())
      for (const timeZone of ZONES) {
        const parts = [token, otherToken].map((by) => fourTimes([vehicleId], { from, to, timeZone }, month, by))
        let driven = 0
        for (const answers of await Promise.all(parts)) {
          const [trips, ...others] = answers
          const whole = trips ? mileageOf(trips) : 0
          expect(whole).toBeGreaterThan(10_000_000)
          expect(others.map(mileageOf)).toEqual([whole, whole, whole])
          driven += whole
        }
        // the same way as eleven years before, which nobody cut
        expect(Math.round(driven / 1000)).toBe(GOLDEN[MOVED[n]?.name ?? '']?.[1])
      }
  })

  it('cut days as the clocks of each zone do', async () => {
    const hours = async (timeZone: string): Promise<Record<string, number>> => {
      const lengths = await Promise.all(
        moved.map(async ({ vehicleId, from, to }) => {
          const asked = { from, to, timeZone, vehicleIds: [vehicleId] }
          const both = [token, otherToken].map((by) => server.call(getVehicleMileageList, asked, { token: by }))
          return (await Promise.all(both)).flatMap(({ body }) => body.data.list)
        }),
      )
      return Object.fromEntries(
        lengths
          .flat()
          .map(({ day, from, to }) => [day, (Date.parse(to ?? '') - Date.parse(from ?? '')) / (60 * MINUTE)]),
      )
    }
    expect((await hours('America/Vancouver'))['2026-11-01']).toBe(24)
    expect((await hours('America/Edmonton'))['2026-11-01']).toBe(24)
    expect((await hours('America/Denver'))['2026-11-01']).toBe(25)
    for (const zone of ZONES) expect((await hours(zone))['2026-03-08']).toBe(23)
  })
})
