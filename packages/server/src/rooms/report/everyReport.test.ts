import { REPORT_KINDS, REPORT_NAMES, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { chartCalls } from '@waymark/contract/rooms/report/chart.ts'
import type { AnyAnswer } from '@waymark/contract/rooms/report/defineReport.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmsInTests } from '../../testing/alarmsInTests.ts'
import { boundVehicle } from '../../testing/driveJourney.ts'
import { addCircle, addDevices, commitRows } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
/** The clocks of both organisations went an hour ahead on the 8th: the 9th begins an hour sooner, in UTC, than the 8th. */
const SIDES = [
  { name: 'East', zone: 'America/Toronto', midnight: Date.parse('2026-03-09T04:00:00Z'), at: { lat: 44, lon: -80 } },
  { name: 'West', zone: 'America/Vancouver', midnight: Date.parse('2026-03-09T07:00:00Z'), at: { lat: 50, lon: -121 } },
] as const
const RANGE = { from: '2026-03-07T00:00:00Z', to: '2026-03-11T00:00:00Z' }
const WHEN = { range: RANGE, calendar: { year: 2026, month: 3 }, now: {} } as const

let server: TestServer
let [holding, east] = [0, 0]
const tokens: Record<string, string> = {}

/** Drives, visits a landmark and gets warm before midnight and after it: half an hour away each time; then goes off. */
async function report(device: number, { midnight, at }: (typeof SIDES)[number]): Promise<void> {
  const columns = new ReportColumns(512)
  const kilometre = 1 / (111.32 * Math.cos((at.lat * Math.PI) / 180))
  for (let minute = -240; minute < 240; minute++) {
    const row = columns.add(device, midnight + minute * MINUTE)
    const begun = [minute + 60, minute - 30, minute - 100]
    const [out = 0, back = 0, off = 0] = begun.map((since) => Math.min(20, Math.max(0, since)))
    const isMoving = begun.some((since) => since >= 0 && since < 20)
    const km = out - back - off
    columns.lat[row] = Math.round(at.lat * 1e7)
    columns.lon[row] = Math.round((at.lon + km * kilometre) * 1e7)
    columns.speed[row] = isMoving ? 1667 : 0
    columns.flags[row] = ReportFlag.valid | ReportFlag.ignitionKnown | ReportFlag.ignitionOn
    columns.temperature[row] = Math.abs(minute) >= 30 && Math.abs(minute) < 40 ? 1500 : 400
    columns.battery[row] = 80
  }
  await commitRows(
    server.db,
    device,
    columns,
    Array.from({ length: columns.length }, (_, row) => row),
  )
}

/** A vehicle whose battery falls by a point a day until now: forecasts are of now, whatever the range of other reports. */
async function drainBattery(orgId: number, name: string): Promise<void> {
  const { db } = server
  const now = Date.now()
  const [device = 0] = await addDevices(db, orgId, 1)
  const since = new Date(now - 100 * 24 * HOUR)
  const vehicle = await boundVehicle(db, { orgId, name: `Trailer ${name}`, device, since: since.getTime() })
  await db.run('update vehicle_org_span set valid_from = $2 where vehicle_id = $1', [vehicle, since])
  const columns = new ReportColumns(128)
  for (let day = 60; day > 0; day--) columns.battery[columns.add(device, now - day * 24 * HOUR)] = 12 + day
  const rows = Array.from({ length: columns.length }, (_, row) => row)
  await commitRows(db, device, columns, rows)
}

/** Something in stock, a repair that ended and a return. */
async function furnishBack(orgId: number, { name, midnight }: (typeof SIDES)[number]): Promise<void> {
  const { db } = server
  const [device = 0] = await addDevices(db, orgId, 1)
  const at = new Date(midnight - 30 * MINUTE)
  await db.run(`insert into stock_item (org_id, device_id) values ($1, $2)`, [orgId, device])
  await db.run(
    `with r as (insert into repair (org_id, device_id, identifier, state, created_at) values ($1, $2, $3, 'repaired', $4) returning repair_id),
     m as (insert into rma (org_id, type, state, user_id, created_at) select $1, 'rma', 'dispatching', min(user_id), $4 from user_account returning rma_id),
     l as (insert into rma_line (rma_id, device_id) select rma_id, $2 from m)
     insert into entity_event (kind, record_id, version, event, to_state, org_id, at, before, after)
     select 'repair', repair_id, 2, 'finish', 'repaired', $1, $4::timestamptz, '{}'::jsonb, '{}'::jsonb from r
     union all select 'rma', rma_id, 1, 'approve', 'dispatching', $1, $4, '{}', '{}' from m`,
    [orgId, device, `of ${name}`, at],
  )
}

/** Gives one organisation something for every report, half an hour before midnight and after it. */
async function furnish(orgId: number, side: (typeof SIDES)[number]): Promise<void> {
  const { db } = server
  const [device = 0] = await addDevices(db, orgId, 1)
  const since = side.midnight - 1000 * HOUR
  const vehicle = await boundVehicle(db, { orgId, name: `Truck ${side.name}`, device, since })
  await db.run('update vehicle_org_span set valid_from = $2 where vehicle_id = $1', [vehicle, new Date(since)])
  await db.run('update vehicle set temperature_low = 0, temperature_high = 800 where vehicle_id = $1', [vehicle])
  await db.run(
    `insert into computed_attribute (org_id, name, expression, unit, decimals, high) values ($1, 'Warmth', 'temp1', '°C', 1, 10)`,
    [orgId],
  )
  const { lat, lon } = side.at
  const far = lon + 20 / (111.32 * Math.cos((lat * Math.PI) / 180))
  await addCircle(db, orgId, `Yard ${side.name}`, [lat, lon, 400], new Date(since))
  await addCircle(db, orgId, `Dock ${side.name}`, [lat, far, 400], new Date(since))
  await db.run(
    `with d as (insert into driver (org_id, name) values ($1, $2) returning driver_id)
     insert into vehicle_driver_span select $1, $3, driver_id, 1, $4, null from d`,
    [orgId, `Driver ${side.name}`, vehicle, new Date(since)],
  )
  await server.server.reload()
  await report(device, side)
  const alarms = alarmsInTests(db, orgId)
  const rule = await alarms.makeRule({ name: `Rule ${side.name}` })
  const user = await db.row<{ user_id: number }>('select user_id from user_account where org_id = $1', [orgId])
  for (const at of [side.midnight - 30 * MINUTE, side.midnight + 30 * MINUTE]) {
    await alarms.makeAlarm(rule, vehicle, at, { state: 'triggered' })
    await db.run(
      `insert into audit_log (at, user_id, org_id, action, path, remote_address, facts, record_kind, record_id)
       values ($1, $2, $3, 'edited a vehicle', '/x', '::1', '{}', 'vehicle', 1)`,
      [new Date(at), user?.user_id, orgId],
    )
  }
  await db.run(
    `with c as (insert into customer (org_id, number, name, addresses, currency) values ($1, 'C-1', $2, $3, 'CAD') returning customer_id)
     insert into payment (org_id, customer_id, currency, amount_minor, method, received_on)
     select $1, customer_id, 'CAD', 1000, 'cash', '2026-03-09' from c`,
    [
      orgId,
      `Buyer ${side.name}`,
      JSON.stringify([{ kind: 'billing', country: 'CA', isDefaultBilling: true, isDefaultShipping: true }]),
    ],
  )
  await furnishBack(orgId, side)
  await drainBattery(orgId, side.name)
  // the day before the range by the clock of Toronto, its first day by that of Tokyo, and a day of it by all
  for (const day of ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-11'])
    await db.run(
      `insert into maintenance_service (vehicle_id, kind, done_on, cost, currency, user_id) values ($1, 'oil', $2, 100, 'CAD', $3)`,
      [vehicle, day, user?.user_id],
    )
}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  holding = await server.makeOrg('Holding')
  await db.run(`update organization set time_zone = 'Asia/Tokyo' where org_id = $1`, [holding])
  tokens['holding'] = await server.makeUser('of the holding', holding, PERMISSIONS)
  for (const side of SIDES) {
    const orgId = await server.makeOrg(side.name, holding)
    if (side.name === 'East') east = orgId
    await db.run('update organization set time_zone = $2 where org_id = $1', [orgId, side.zone])
    tokens[side.name] = await server.makeUser(`of the ${side.name}`, orgId, PERMISSIONS)
    await furnish(orgId, side)
  }
  // the two who ask for the east also read their own times by different clocks
  for (const [name, zone] of [
    ['of the holding', 'Asia/Tokyo'],
    ['of the East', 'Pacific/Auckland'],
  ])
    await db.run(
      `update user_account set habit = coalesce(habit, '{}'::jsonb) || jsonb_build_object('timeZone', $2::text) where username = $1`,
      [name, zone],
    )
  await server.server.reload()
  await eventually(async () => {
    const { basis, total } = await ask('trip', 'holding')
    expect([basis.pending, total]).toEqual([0, 6])
  })
})
afterAll(() => server.stop())

/** What a report says, but for when it was asked. */
async function ask(name: ReportName, by: string, within?: number): Promise<AnyAnswer> {
  const { call, span } = REPORT_KINDS[name]
  const asked = { ...WHEN[span], ...(within === undefined ? {} : { withinOrgId: within }), pageSize: 200 }
  const { data } = (await server.call(call as typeof REPORT_KINDS.trip.call, asked as never, { token: tokens[by] }))
    .body
  return { ...data, basis: { ...data.basis, askedAt: '' } }
}

/** Days on which a report has something. */
const daysOf = ({ series }: AnyAnswer): string[] =>
  series.filter(({ at, value }) => value > 0 && /^\d{4}-\d\d-\d\d$/.test(at)).map(({ at }) => at)
/** Reports whose chart goes by days: something before midnight and after it. */
const BY_DAY: readonly ReportName[] = ['trip', 'mileage', 'landmark', 'utilization', 'engine', 'temperature', 'excursion', 'alarm', 'user', 'function'] // prettier-ignore

describe('every report', () => {
  it.each(REPORT_NAMES)('%s says the same to all who ask, by the clock of whose it is', async (name) => {
    // what tells how long something lasts by now says it to the second, which both are to be asked in
    const own = await eventually(async () => {
      const [above, answer] = await Promise.all([ask(name, 'holding', east), ask(name, 'East')])
      expect(above).toEqual(answer)
      return answer
    })
    expect(own.total).toBeGreaterThan(0)
    expect(own.basis.timeZone).toBe('America/Toronto')
    if (BY_DAY.includes(name)) expect(daysOf(own)).toEqual(['2026-03-08', '2026-03-09'])
  })

  it.each(REPORT_NAMES)('%s cuts each organisation by its own clock', async (name) => {
    const [all, ...parts] = await Promise.all([ask(name, 'holding'), ask(name, 'East'), ask(name, 'West')])
    // whoever reads a report is in the audit log of their own organisation
    if (name !== 'user' && name !== 'function') {
      expect(all.basis.timeZone).toBe('America/Toronto, America/Vancouver')
      for (const [key, value] of Object.entries(all.totals))
        expect(parts.reduce((sum, part) => sum + (part.totals[key] ?? 0), 0)).toBeCloseTo(value, 6)
    }
    if (BY_DAY.includes(name))
      for (const day of ['2026-03-08', '2026-03-09'])
        expect(all.series.find(({ at }) => at === day)?.value).toBeCloseTo(
          parts.reduce((sum, { series }) => sum + (series.find(({ at }) => at === day)?.value ?? 0), 0),
          6,
        )
    if (BY_DAY.includes(name)) expect(daysOf(all)).toEqual(['2026-03-08', '2026-03-09'])
  })

  it('is drawn as a chart by that clock, too', async () => {
    const definition = {
      report: 'trip' as const,
      params: {},
      range: 'days365' as const,
      measure: 'rows',
      sum: 'sum' as const,
      grouping: 'day',
      kind: 'bars' as const,
      most: 400,
    }
    const draw = async (by: string, withinOrgId?: number) =>
      (
        await server.call(
          chartCalls.readChart,
          { definition, ...(withinOrgId === undefined ? {} : { withinOrgId }) },
          { token: tokens[by] },
        )
      ).body.data
    const [above, own] = await Promise.all([draw('holding', east), draw('East')])
    expect(above).toEqual(own)
    expect(own.timeZone).toBe('America/Toronto')
    expect(own.points).toEqual([
      { at: '2026-03-08', value: 1 },
      { at: '2026-03-09', value: 2 },
    ])
  })
})
