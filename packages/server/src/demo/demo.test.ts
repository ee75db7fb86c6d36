import { isDeepStrictEqual } from 'node:util'
import { getReportingPlanList } from '@waymark/contract/rooms/reportingPlan.ts'
import { type ComputedValue, getComputedList, getComputedValues } from '@waymark/contract/rooms/computed.ts'
import { getApplication } from '@waymark/contract/rooms/common.ts'
import { getMissionList } from '@waymark/contract/rooms/destination.ts'
import { getDriverList, getDriverLog } from '@waymark/contract/rooms/driver.ts'
import { getMaintenanceLog, getVehicleMaintenanceList } from '@waymark/contract/rooms/maintenance.ts'
import { getShareList } from '@waymark/contract/rooms/share/share.ts'
import { getMonitorData } from '@waymark/contract/rooms/monitoring.ts'
import type { AlarmRule } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { checkAlarmRule } from '@waymark/core/alarms/rule/checkAlarmRule.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ReportWriter } from '../engines/storage/ReportWriter.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { readConfig } from '../platform/config/Config.ts'
import { openTestDatabase, type TestDatabase } from '../platform/database/testDatabase.ts'
import { createLog } from '../platform/log/createLog.ts'
import { startServer } from '../Server.ts'
import type { RunningServer } from '../ServerOptions.ts'
import { type DemoSettings, prepareDemo } from './Demo.ts'

const PASSWORD = 'correct-horse-1'
const log = createLog('fatal')
let database: TestDatabase
let server: RunningServer | undefined

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await server?.stop()
  await database.close()
})

/** Starts the server on the test's database, which outlives it. */
async function start(wish: DemoSettings['wish'], lines: string[] = []): Promise<RunningServer> {
  const config = readConfig({
    WAYMARK_PORT: '0',
    WAYMARK_HOST: '127.0.0.1',
    WAYMARK_GATEWAY_PORT: '0',
    WAYMARK_ADMIN_PASSWORD: PASSWORD,
    // on a busy machine too nothing of one server may still be written while the next begins: the process goes on
    WAYMARK_STOP_SECONDS: '120',
  })
  server = await startServer({
    config,
    log,
    version: '0.0.0-test',
    webFolder: 'packages/web/dist',
    checkBulk: true,
    database: { db: database.db, embedded: undefined, close: async () => undefined },
    demo: { wish, assets: 60, days: 1.5, tell: (line) => lines.push(line) },
  })
  return server
}

async function stop(): Promise<void> {
  await server?.stop()
  server = undefined
}

/** What the tests' own signing in leaves behind. */
const SIGN_IN_TABLES = ['session', 'sign_in_device', 'throttle', 'audit_log']

/** Rows of every table, without those that signing in leaves behind. */
async function counts(): Promise<Record<string, number>> {
  const tables = await database.db.rows<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and nspname = 'public'
       and relname <> all($1) order by 1`,
    // that something changed is said of no record, and which processes there are either
    [[...SIGN_IN_TABLES, 'arrival_follower', 'device_change', 'fleet_change', 'invalidation', 'server_process']],
  )
  const out: Record<string, number> = {}
  for (const { name } of tables)
    out[name] = (await database.db.row<{ n: number }>(`select count(*)::int4 as n from ${name}`))?.n ?? -1
  return out
}

async function until<T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + QUIET; ;) {
    const value = await read()
    if (isRight(value) || Date.now() > end) return value
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Milliseconds that one of sixty assets may take to be heard of: at night most of them stand, and report rarely. */
const QUIET = 170_000

/** A session of the administrator; kept, since sign-ins are counted and sessions outlive the server. */
async function signIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'admin', password: PASSWORD })
  const login = await fetch(`${url}/nodeAction/orgMUser/login`, { method: 'POST', headers, body })
  return ((await login.json()) as { data: { token: string } }).data.token
}

/** What people have made of the fleet meanwhile: a mission to a landmark of it, and a service that is due. */
async function hangOn(): Promise<void> {
  const { db } = database
  await db.run(
    `with place as (insert into destination (org_id, landmark_id, name)
       select org_id, landmark_id, 'Theirs' from landmark where demo limit 1 returning destination_id)
     insert into mission (destination_id, vehicle_id, starts_at)
     select destination_id, vehicle_id, now() from place, (select vehicle_id from vehicle where demo limit 1) v`,
  )
  await db.run(
    `insert into maintenance_plan (vehicle_id, kind, due_m) select vehicle_id, 'greasing', 1 from vehicle where demo limit 1`,
  )
  // as when one arrives, and a bill falls due
  await db.run(
    `insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, at, before, after)
     select 'mission', m.mission_id, 1000, 'arrive', 'waiting', 'arrived', v.org_id, now(), '{}'::jsonb, '{}'::jsonb
     from mission m join vehicle v using (vehicle_id) where v.demo
     union all select 'invoice', invoice_id, 1000, 'fallDue', 'unpaid', 'overdue', org_id, now(), '{}'::jsonb, '{}'::jsonb from invoice`,
  )
}

let token: string | undefined

async function data<T>(port: number, path: string): Promise<T> {
  const url = `http://127.0.0.1:${port}`
  token ??= await signIn(url)
  const answer = await fetch(url + path, { headers: { authorization: token } })
  return ((await answer.json()) as { data: T }).data
}

interface Monitor {
  vehicleList: { name: string[]; deviceId: string[] }
  live: { vehicleId: number[]; grace: number[]; heard: number[]; lat: number[]; lon: number[]; landmarks: number[][] }
  landmarkList: { landmarkName: string }[]
  orgList: { name: string }[]
}

describe('the demonstration fleet', () => {
  let before: Record<string, number>

  test('is not made where it is not wanted', async () => {
    expect((await start('none')).demoAssets).toBe(0)
    // The days to come are opened in the background.
    await until(counts, (now) => (now.report_day ?? 0) > 0)
    await stop()
    before = await counts()
    expect(before).toMatchObject({ vehicle: 0, device: 0, organization: 1, report: 0 })
  })

  test('is made on an empty database, marked as such, with a past', async () => {
    const { port, demoAssets } = await start('offer')
    expect(demoAssets).toBe(60)
    const { vehicleList, live, orgList, landmarkList } = await data<Monitor>(port, getMonitorData.path)
    expect(vehicleList.name).toHaveLength(60)
    expect(vehicleList.deviceId.every((id) => /^98\d{13}$/.test(id))).toBe(true)
    expect(orgList.map(({ name }) => name)).toContain('Demonstration fleet')
    expect(live.heard.every((heard) => heard > 0)).toBe(true)
    expect(landmarkList.map(({ landmarkName }) => landmarkName)).toContain('Denver yard')
    expect(live.landmarks.flat().length).toBeGreaterThan(0)
    expect(live.lat.every((lat) => lat > 15e6 && lat < 60e6)).toBe(true)
    expect(await data(port, getApplication.path)).toMatchObject({ demo: true })
    const rows = await database.db.row<{ n: number; days: number; wrong: number }>(
      `select count(*)::int4 as n, count(distinct time::date)::int4 as days,
         count(*) filter (where time > now() or delay < 0 or delay > 5 * 3600)::int4 as wrong from report`,
    )
    expect(rows?.n).toBeGreaterThan(5000)
    expect(rows?.days).toBeGreaterThanOrEqual(2)
    expect(rows?.wrong).toBe(0)
  })

  test('comes with rules that the check lets pass, and schedules', async () => {
    const rules = await database.db.rows<{ name: string; state: string; rule: AlarmRule }>(
      `select r.name, r.state, v.rule from alarm_rule r join alarm_rule_version v using (rule_id)
       where r.demo and v.in_force_until is null order by rule_id`,
    )
    expect(rules).toHaveLength(8)
    for (const { name, rule } of rules) expect(checkAlarmRule(rule), name).toEqual([])
    // what a rule names is there
    const named = JSON.stringify(rules.map(({ rule }) => [rule.binding, rule.conditions]))
    expect(named).not.toMatch(/\[0\]|\[\]/)
    expect(rules.filter(({ state }) => state === 'shadow').map(({ name }) => name)).toEqual([
      'Idling with the engine on',
    ])
    expect((await counts()).weekly_schedule).toBe(2)
  })

  test('first 10, 21 first 5: comes with computed attributes that have values, and two reporting plans that count', async () => {
    const port = server?.port ?? 0
    const { list: attributes } = await data<{ list: { name: string; attributeId: number }[] }>(
      port,
      getComputedList.path,
    )
    expect(attributes.map(({ name }) => name)).toEqual(['Cargo temperature', 'Starter battery'])
    const { live } = await data<Monitor>(port, getMonitorData.path)
    const plans = await data<{ total: number }>(port, getReportingPlanList.path)
    expect([plans.total, new Set(live.grace).size]).toEqual([2, 3])
    const vehicleIds = live.vehicleId.join(',')
    const values = await data<ComputedValue[]>(port, `${getComputedValues.path}?vehicleIds=${vehicleIds}`)
    for (const { attributeId, name } of attributes)
      expect(
        values.some((each) => each.attributeId === attributeId && each.value !== null),
        name,
      ).toBe(true)
  })

  test('comes with drivers, missions, maintenance that is due here and there, and a live share', async () => {
    const port = server?.port ?? 0
    type Page<Row> = { list: Row[]; total: number }
    const list = <Row>(path: string) => data<Page<Row>>(port, `${path}?pageSize=500`)
    const drivers = await list<{ vehicle: object | null; licenceExpires: string }>(getDriverList.path)
    expect(drivers.list.filter(({ vehicle }) => vehicle).length).toBeGreaterThan(10)
    expect((await list<object>(getDriverLog.path)).total).toBeGreaterThan(drivers.total)
    const missions = await list<{ state: string }>(getMissionList.path)
    expect(new Set(missions.list.map(({ state }) => state)).has('timeout')).toBe(true)
    const plans = await until(
      () => list<{ status: string }>(getVehicleMaintenanceList.path),
      ({ list: rows }) => new Set(rows.map(({ status }) => status)).size > 1,
    )
    expect(plans.list.filter(({ status }) => status === 'ok').length).toBeGreaterThan(plans.total / 2)
    expect((await list<object>(getMaintenanceLog.path)).total).toBeGreaterThan(plans.total)
    const shares = await list<{ alias: string; link: string }>(getShareList.path)
    expect(shares.list).toMatchObject([{ alias: 'Deliveries of the demonstration' }])
  })

  test('comes with customers at every stage, contracts in every state, and a factory with its stock and repairs', async () => {
    const rows = await database.db.rows<{ what: string; n: number }>(
      `select 'customers' as what, count(*)::int4 as n from customer where demo
       union all select 'unaudited', count(*)::int4 from customer where demo and audit = 'unaudited'
       union all select 'rules', least(count(*), 1)::int4 from price_rule where demo
       union all select 'states', count(distinct state)::int4 from contract where demo
       union all select 'billed', least(count(*), 100)::int4 from invoice where number like 'DEMO-%'
       union all select 'paid', least(count(*), 50)::int4 from payment where external_ref like 'DEMO %'
       union all select 'devices', count(*)::int4 from device where demo
       union all select 'states of devices', count(distinct lifecycle)::int4 from device where demo
       union all select 'made', count(*)::int4 from batch_device where is_origin
       union all select 'in stock', count(distinct state)::int4 from stock_item
       union all select 'not as the ledger says', count(*)::int4 from stock_item i where state <> (select to_state from stock_move m
         where m.item_id = i.item_id order by move_id desc limit 1)
       union all select 'held', count(*)::int4 from device d where demo and (hold = 'repair') <> exists (select from repair r
         where r.device_id = d.id and is_holding and state <> 'closed')
       union all select 'repairs', count(distinct state)::int4 from repair
       union all select 'cards', count(distinct state)::int4 from sim
       union all select 'cards in devices', least(count(*), 100)::int4 from sim_stay
       union all select 'firmware', count(distinct state)::int4 from firmware
       union all select 'rollouts', least(count(*) filter (where job_id is not null), 1)::int4 from firmware_rollout_device
       union all select 'installations', count(distinct state)::int4 from installation
       union all select 'presets', count(*)::int4 from setting_preset
       union all select 'models without what they are', count(*)::int4 from model where price_sales is not null
         and (description = '' or capabilities = '{}' or price_catalogue is null)
       union all select 'parts', count(*)::int4 from stock_part
       union all select 'parts that no repair took', count(*)::int4 from stock_part p where code <> 'WIR-4' and not exists (
         select from stock_part_move m where m.part_id = p.part_id and repair_id is not null and at < now() - interval '1 hour')
       union all select 'labels that no repair has', count(*)::int4 from repair_label where not exists (
         select from repair where label_id = any(label_ids))
       union all select 'reorder points', count(*)::int4 from stock_level
       union all select 'counts', count(distinct state)::int4 from stock_count where exists (
         select from stock_count_scan s where s.count_id = stock_count.count_id)
       union all select 'telematics', count(*)::int4 from telematics_account
       union all select 'charts', count(*)::int4 from report_chart
       union all select 'repairs without their end', count(*)::int4 from repair r where state in ('repaired', 'closed')
         and not exists (select from entity_event e where e.kind = 'repair' and e.record_id = r.repair_id and e.event in ('finish', 'scrap'))
       union all select 'overdue', least(count(*), 1)::int4 from invoice where status = 'overdue'`,
    )
    expect(Object.fromEntries(rows.map(({ what, n }) => [what, n]))).toEqual({
      customers: 40,
      unaudited: 8,
      rules: 1,
      states: 4,
      billed: 100,
      paid: 50,
      overdue: 1,
      cards: 3,
      'cards in devices': 100,
      firmware: 3,
      rollouts: 1,
      installations: 3,
      presets: 3,
      'models without what they are': 0,
      parts: 4,
      'parts that no repair took': 0,
      'labels that no repair has': 0,
      'reorder points': 6,
      counts: 2,
      telematics: 1,
      charts: 4,
      devices: 560,
      'states of devices': 9,
      made: 500,
      'in stock': 5,
      'not as the ledger says': 0,
      held: 0,
      repairs: 6,
      'repairs without their end': 0,
    })
  })

  test('has visits of its landmarks in its past', async () => {
    const sql = `select 1 as one from movement_row
      where kind = 'visit' and (start_at at time zone 'UTC')::date < (now() at time zone 'UTC')::date limit 1`
    expect(await until(() => database.db.row(sql, []), Boolean)).toEqual({ one: 1 })
  })

  test('reports over the gateway from then on', async () => {
    const port = server?.port ?? 0
    const { heard } = (await data<Monitor>(port, getMonitorData.path)).live
    const hasMoved = (monitor: Monitor) => monitor.live.heard.some((time, i) => time > (heard[i] ?? 0))
    const later = await until(() => data<Monitor>(port, getMonitorData.path), hasMoved)
    expect(hasMoved(later)).toBe(true)
    expect((await counts()).report_parked).toBe(0)
    expect((await counts()).unknown_device).toBe(0)
  })

  test('goes on at the next start without doubling anything', async () => {
    await stop()
    const reports = (await counts()).report ?? 0
    expect((await start('offer')).demoAssets).toBe(60)
    const now = await counts()
    expect(now).toMatchObject({ vehicle: 60, device: 560, binding: 60, organization: 6 })
    expect(now.report).toBeGreaterThanOrEqual(reports)
    expect(now.report).toBeLessThan(reports + 2000)
    const doubled = await database.db.row(
      'select device_id, time from report where lat <> -2147483648 group by 1, 2, lat, lon having count(*) > 1',
    )
    expect(doubled).toBeUndefined()
  })

  test('rests when it is not wanted, and is removed without a trace', async () => {
    await stop()
    expect((await start('none')).demoAssets).toBe(0)
    await stop()
    await hangOn()
    const lines: string[] = []
    await start('remove', lines)
    expect(lines).toEqual(['Removed the demonstration fleet: 60 vehicles, 560 devices and all their reports.'])
    expect(await until(counts, (now) => isDeepStrictEqual(now, before))).toEqual(before)
  })

  test('is not made again after that', async () => {
    await stop()
    expect((await start('offer')).demoAssets).toBe(0)
    await stop()
  })
})

test('removal leaves alone what people added meanwhile', async () => {
  const { db, close } = await openTestDatabase()
  const clock = systemClock
  try {
    await db.run(`insert into organization (name, type) values ('Own', 6)`)
    const options = { db, clock, log, assets: 10, days: 0.1, tell: () => undefined }
    expect((await prepareDemo({ ...options, wish: 'offer' }))?.size).toBe(10)
    const org = await db.row<{ org_id: number }>(`select org_id from organization where name = 'West'`)
    await db.run(`insert into organization (name, parent_id) values ('Below', $1)`, [org?.org_id])
    await db.run(
      `with d as (insert into device (org_id, device_id, identifier) values ($1, '356307042441013', 'own') returning id),
         v as (insert into vehicle (org_id, name, asset_type, icon) values ($1, 'Own truck', 2001, 'truck') returning vehicle_id)
       insert into binding (vehicle_id, device, valid_from) select vehicle_id, id, now() from v, d`,
      [org?.org_id],
    )
    const own = await db.row<{ id: number }>(`select id from device where identifier = 'own'`)
    const writer = new ReportWriter({ db, clock, log })
    const columns = new ReportColumns(1)
    columns.add(own?.id ?? 0, clock.now() - 1000)
    await writer.commit(columns)
    await writer.close()

    await db.run(
      `with r as (insert into alarm_rule (org_id, name, schedule_id, draft)
         select org_id, 'Own rule', schedule_id, '{}' from weekly_schedule where name = 'After hours' returning rule_id)
       insert into alarm_rule_landmark select rule_id, landmark_id from r, landmark`,
    )
    const first = await db.row<{ rule_id: number }>('select min(rule_id) as rule_id from alarm_rule where demo')
    await db.run(
      `insert into alarm (org_id, rule_id, rule_version, subject_kind, subject_id, began_at, condition, alarm_type,
         operator, severity, state, evidence, shadow, known_at)
       values (1, $1, 1, 'vehicle', 1, now(), 0, 5, '>', 'medium', 'restored', '{}', false, now())`,
      [first?.rule_id],
    )

    await prepareDemo({ ...options, wish: 'remove' })
    expect(await db.rows('select org_id, name, demo from alarm_rule')).toEqual([
      { org_id: 1, name: 'Own rule', demo: false },
    ])
    expect(await db.rows('select org_id, name, demo from weekly_schedule')).toEqual([
      { org_id: 1, name: 'After hours', demo: false },
    ])
    expect(await db.rows('select 1 from alarm_rule_landmark')).toEqual([])
    expect(await db.rows('select 1 from alarm')).toEqual([])
    expect(await db.rows('select name, parent_id from organization order by org_id')).toEqual([
      { name: 'Own', parent_id: 0 },
      { name: 'Below', parent_id: 1 },
    ])
    expect(await db.rows('select org_id, name from vehicle')).toEqual([{ org_id: 1, name: 'Own truck' }])
    expect(await db.rows('select org_id, identifier from device')).toEqual([{ org_id: 1, identifier: 'own' }])
    expect(await db.rows('select device_id from report')).toEqual([{ device_id: own?.id }])
    expect(await db.rows('select device_id from device_last')).toEqual([{ device_id: own?.id }])
    expect(await db.rows('select device from binding')).toEqual([{ device: own?.id }])
  } finally {
    await close()
  }
})
