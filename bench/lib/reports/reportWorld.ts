import type { Database } from '@waymark/server/platform/database/Database.ts'

const DAY = 86_400_000

/** What the benchmark of reports asks about. */
export interface ReportWorld {
  readonly orgId: number
  readonly vehicleIds: readonly number[]
  readonly landmarkIds: readonly number[]
  readonly rows: number
}

/**
 * Vehicles with what the movement engine leaves of days of work: eight trips and ten hours of mileage and activity a day, one hour
 * in ten over a border, and two visits a day.
 *
 * @param until end of the last day, ms since 1970 UTC
 */
export async function makeReportWorld(
  db: Database,
  size: { readonly vehicles: number; readonly days: number; readonly landmarks: number; readonly until: number },
): Promise<ReportWorld> {
  const org = await db.row<{ org_id: number }>('select min(org_id) as org_id from organization')
  const orgId = org?.org_id ?? 0
  const from = new Date(size.until - size.days * DAY)
  const vehicleIds = (
    await db.arrays<[number]>(
      `insert into vehicle (org_id, name, asset_type, icon)
       select $1, 'Truck ' || lpad(n::text, 6, '0'), 2001, 'truck' from generate_series(1, $2) n returning vehicle_id`,
      [orgId, size.vehicles],
    )
  ).map(([id]) => id)
  await db.run(
    `with d as (insert into device (org_id, device_id, identifier)
       select $1, (10000000000000 + n)::text, 'bench-' || n from generate_series(1, $2) n returning id)
     insert into binding (vehicle_id, device, valid_from)
     select v.id, d.id, $4 from (select id, row_number() over (order by id) n from d) d
     join (select id, row_number() over (order by id) n from unnest($3::int4[]) id) v using (n)`,
    [orgId, size.vehicles, vehicleIds, new Date(size.until - 400 * DAY)],
  )
  const landmarkIds = (
    await db.arrays<[number]>(
      `insert into landmark (org_id, name, shape, lat, lon, west, south, east, north, area)
       select $1, 'Yard ' || n, jsonb_build_object('kind', 'circle', 'lat', 40, 'lon', -100, 'radiusM', 500), 40, -100,
         -100.01, 39.99, -99.99, 40.01, 785398 from generate_series(1, $2) n returning landmark_id`,
      [orgId, size.landmarks],
    )
  ).map(([id]) => id)
  // to build them afterwards takes a fraction of the time
  const indexes = await db.rows<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes join pg_class c on c.relname = indexname
       join pg_index i on i.indexrelid = c.oid where tablename = 'movement_row' and not i.indisunique`,
  )
  for (const { indexname } of indexes) await db.run(`drop index ${indexname}`)
  // one day at a time, as the engine writes them: the rows of a device lie apart
  let rows = 0
  for (let day = 0; day < size.days; day++) {
    const start = new Date(from.getTime() + day * DAY)
    for (const part of PARTS) rows += await db.run(part, part.includes('$2') ? [start, landmarkIds] : [start])
  }
  for (const { indexdef } of indexes) await db.run(indexdef)
  await db.run(
    `insert into movement_device (device_id, state, reports, head, seen, now)
     select id, '', 0, $1, 0, '{"visits": [], "mileage": [], "activity": [], "trip": null, "stop": null}' from device`,
    [new Date(size.until)],
  )
  await db.run('vacuum analyze movement_row')
  await db.run('analyze')
  return { orgId, vehicleIds, landmarkIds, rows }
}

/** Statements that add a day of every device; $1 is its beginning. */
const PARTS = [
  `insert into movement_row (device_id, kind, start_at, known_at, part, version, body, end_at, mm)
   select d.id, 'trip', t.at, t.at + interval '55 minutes', 0, 'default', jsonb_build_object(
     'start', extract(epoch from t.at) * 1000, 'end', extract(epoch from t.at) * 1000 + 2700000, 'mm', 45000000 + d.id,
     'odometerMm', 45000000, 'startLat', 40.1, 'startLon', -100.1, 'endLat', 40.5, 'endLon', -100.5, 'maxSpeed', 2900,
     'fixes', 45, 'isInferred', false, 'isShort', false, 'isEngineOff', false), t.at + interval '45 minutes', 45000000 + d.id
   from device d cross join lateral (select $1::timestamptz + (6 + n) * interval '1 hour' + d.id % 7 * interval '1 minute' as at
     from generate_series(1, 8) n) t`,
  `insert into movement_row (device_id, kind, start_at, known_at, part, version, body, region, mm)
   select d.id, 'mileage', t.at, t.at + interval '1 hour', t.part, 'default', jsonb_build_object(
     'start', extract(epoch from t.at) * 1000, 'mm', 36000000, 'odometerMm', 36000000, 'inferredMm', 0,
     'region', t.region), t.region, 36000000
   from device d cross join lateral (
     select $1::timestamptz + (6 + n) * interval '1 hour' as at, 0 as part, 'US-CO' as region from generate_series(1, 10) n
     union all select $1::timestamptz + interval '9 hours', 1, 'US-KS') t`,
  `insert into movement_row (device_id, kind, start_at, known_at, part, version, body)
   select d.id, 'activity', t.at, t.at + interval '1 hour', 0, 'default', jsonb_build_object(
     'start', extract(epoch from t.at) * 1000, 'engineMs', 3000000, 'counterMs', 0, 'idleMs', 300000, 'reports', 60, 'rejected', 0)
   from device d cross join lateral (
     select $1::timestamptz + (6 + n) * interval '1 hour' as at from generate_series(1, 10) n) t`,
  `insert into movement_row (device_id, kind, start_at, known_at, part, version, body, end_at, landmark_id)
   select d.id, 'visit', t.at, t.at + interval '4 hours', 0, 'default', jsonb_build_object(
     'landmark', t.landmark, 'start', extract(epoch from t.at) * 1000, 'end', extract(epoch from t.at) * 1000 + 10800000,
     'enterEarliest', 0, 'enterLatest', 0, 'leaveEarliest', 0, 'leaveLatest', 0, 'fixes', 20, 'isPass', false),
     t.at + interval '3 hours', t.landmark
   from device d cross join lateral (
     select $1::timestamptz + n * interval '8 hours' as at, ($2::int4[])[1 + (d.id * 7 + n) % cardinality($2::int4[])] as landmark
     from generate_series(1, 2) n) t`,
]
