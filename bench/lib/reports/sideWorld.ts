import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Database } from '@waymark/server/platform/database/Database.ts'
import { sealDays, storeReports } from '../storeReports.ts'
import type { ReportWorld } from './reportWorld.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]

/**
 * What reports read beside the movement engine's results: reports by the hour (all but three days of them sealed),
 * drivers by the day, alarms, fuel purchases, services and the audit log.
 *
 * @param until midnight (UTC) that ends the last day, ms since 1970
 */
export async function addSideWorld(
  db: Database,
  { orgId }: ReportWorld,
  { days, until }: { readonly days: number; readonly until: number },
): Promise<void> {
  const devices = (await db.arrays<[number]>('select id from device order by id')).map(([id]) => id)
  const batches = Array.from({ length: days }, (_, day) => reportsOfDay(devices, until - (days - day) * DAY))
  await storeReports(db, batches)
  await sealDays(db, 3)
  const since = new Date(until - days * DAY)
  for (const statement of STATEMENTS)
    await db.run(
      statement,
      [orgId, since, days].slice(0, Math.max(0, ...Array.from(statement.matchAll(/\$(\d)/g), ([, n]) => Number(n)))),
    )
  await db.run('analyze')
}

function reportsOfDay(devices: readonly number[], start: number): ReportColumns {
  const columns = new ReportColumns(devices.length * 24)
  for (const device of devices)
    for (let hour = 0; hour < 24; hour++) {
      const row = columns.add(device, start + hour * HOUR)
      columns.lat[row] = 40e7 + device * 100
      columns.lon[row] = -100e7 - hour * 1000
      columns.flags[row] = ReportFlag.valid | ReportFlag.ignitionKnown
      columns.battery[row] = 90 - (hour % 40)
      columns.temperature[row] = 400 + (hour % 5) * 100
    }
  return columns
}

/** $1 organisation, $2 first day, $3 days. */
const STATEMENTS = [
  `insert into driver (org_id, name) select $1, 'Driver ' || vehicle_id from vehicle order by vehicle_id`,
  `insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from, valid_to)
   select $1, v.vehicle_id, d.driver_id, 1, $2::timestamptz + n * interval '1 day' + interval '6 hours',
     $2::timestamptz + n * interval '1 day' + interval '16 hours'
   from vehicle v join driver d on d.name = 'Driver ' || v.vehicle_id cross join generate_series(0, $3::int4 - 1) n`,
  `insert into alarm_rule (org_id, name, draft) values ($1, 'Bench', '{}')`,
  `insert into alarm (org_id, rule_id, rule_version, subject_kind, subject_id, began_at, condition, alarm_type, operator,
     severity, state, ended_at, evidence, shadow, known_at)
   select $1, r.rule_id, 1, 'vehicle', v.vehicle_id, t.at, 0, 1, '>', 'low', 'restored', t.at + interval '10 minutes', '[]',
     false, t.at
   from vehicle v cross join (select min(rule_id) as rule_id from alarm_rule) r cross join lateral (
     select $2::timestamptz + n * interval '8 hours' as at from generate_series(0, $3::int4 * 3 - 1) n) t`,
  `insert into fuel_purchase (org_id, vehicle_id, at, jurisdiction, fuel, volume_ml, unit, is_tax_paid, user_id)
   select $1, v.vehicle_id, $2::timestamptz + n * interval '1 day', 'US-CO', 'diesel', 300000, 'l', true, u.user_id
   from vehicle v cross join (select min(user_id) as user_id from user_account) u cross join generate_series(0, $3::int4 - 1) n`,
  `insert into maintenance_service (vehicle_id, kind, done_on, user_id)
   select v.vehicle_id, 'oil', ($2::timestamptz + n * interval '5 days')::date, u.user_id
   from vehicle v cross join (select min(user_id) as user_id from user_account) u cross join generate_series(0, $3::int4 / 5) n where v.org_id = $1`,
  `insert into audit_log (at, user_id, org_id, action, path, remote_address, facts)
   select $2::timestamptz + n * interval '1 minute', u.user_id, $1, 'edit', '/bench', '127.0.0.1', '{}'
   from (select min(user_id) as user_id from user_account) u cross join generate_series(0, $3::int4 * 1440) n`,
]
