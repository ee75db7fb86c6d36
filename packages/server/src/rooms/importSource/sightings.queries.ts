import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** Where a source saw a vehicle: times in milliseconds since 1970 UTC, places in 1e-7 degrees. */
type Place<Prefix extends string> = Readonly<
  Record<`${Prefix}_time` | `${Prefix}_lat` | `${Prefix}_lon`, number | null>
>

/** Two sources of a vehicle: the older one's newest sighting, and the other's before it, after it and newest. */
export interface PairRow
  extends Place<'older'>, Place<'before'>, Place<'after'>, Place<'newest'>, Readonly<Record<'vehicle_id', number>> {
  readonly vehicle_name: string
  readonly older_source: string
  /** Null for the vehicle's own tracker. */
  readonly older_source_id: number | null
  readonly newer_source: string
  readonly newer_source_id: number | null
}

export interface SightingRow {
  readonly source_id: number
  readonly source: string
  readonly is_shown: boolean
  readonly name: string
  readonly serial: string
  readonly address: string
  readonly landmark: string
  readonly time: number
  readonly lat: number
  readonly lon: number
}

/** Reports further away than this in time explain any distance that we would call a conflict. */
const WINDOW = `interval '2 days'`

/** The position of the other device next to the older sighting, on one side of it. */
const neighbour = (side: 'before' | 'after'): string => {
  const range =
    side === 'before'
      ? `time <= o.fix_time and time > greatest(n.since, o.fix_time - ${WINDOW})`
      : `time > greatest(n.since, o.fix_time) and time < o.fix_time + ${WINDOW}`
  const order = `order by time ${side === 'before' ? 'desc' : 'asc'} limit 1`
  const from = (table: string): string => `(select time, lat, lon from ${table}
    where device_id = n.device and ${range} and flags & ${ReportFlag.valid} <> 0 and lat <> ${UNKNOWN.position} ${order})`
  return `left join lateral (
    select * from (${from('report')} union all ${from('report_overflow')}) x ${order}) ${side} on true`
}

/** Statements of what sources tell of vehicles. */
export function sightingQueries(db: Database) {
  return {
    /** Every two sources of each vehicle of the scope that has an imported one. */
    pairs: ({ orgIds, vehicleIds }: Scope, vehicleId: number | undefined, signal?: AbortSignal) =>
      db.rows<PairRow>(
        `with imported as materialized (
           select a.device, a.vehicle_id, s.source_id, s.name as source, '-infinity'::timestamptz as since
           from import_asset a join import_source s using (source_id) join vehicle v using (vehicle_id)
           where s.deleted_at is null and v.deleted_at is null and s.org_id = any($1::int4[]) and v.org_id = any($1)
             and ($2::int4[] is null or v.vehicle_id = any($2)) and ($3::int4 is null or v.vehicle_id = $3)),
         seen as (
           select * from imported union all
           select b.device, b.vehicle_id, null, d.model, b.valid_from from binding b join device d on d.id = b.device
           where b.valid_to is null and b.vehicle_id in (select vehicle_id from imported)
             and not exists (select from import_asset a where a.device = b.device)),
         placed as materialized (
           select seen.*, least(l.fix_time, l.received) as fix_time, l.fix_lat, l.fix_lon from seen join device_last l on l.device_id = seen.device
           where l.fix_time >= seen.since)
         select o.vehicle_id, v.name as vehicle_name, o.source as older_source, o.source_id as older_source_id,
           o.fix_time as older_time, o.fix_lat as older_lat, o.fix_lon as older_lon,
           n.source as newer_source, n.source_id as newer_source_id,
           n.fix_time as newest_time, n.fix_lat as newest_lat, n.fix_lon as newest_lon,
           before.time as before_time, before.lat as before_lat, before.lon as before_lon,
           after.time as after_time, after.lat as after_lat, after.lon as after_lon
         from placed o join placed n on n.vehicle_id = o.vehicle_id and (o.fix_time, o.device) < (n.fix_time, n.device)
         join vehicle v on v.vehicle_id = o.vehicle_id
         ${neighbour('before')} ${neighbour('after')}`,
        [orgIds, vehicleIds ?? null, vehicleId ?? null],
        { signal },
      ),

    isVisible: async (vehicleId: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal): Promise<boolean> =>
      (await db.row(
        `select from vehicle where vehicle_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or vehicle_id = any($3))`,
        [vehicleId, orgIds, vehicleIds ?? null],
        { signal },
      )) !== undefined,

    /** What imported sources last told of a vehicle, the newest first. */
    ofVehicle: (vehicleId: number, orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<SightingRow>(
        `select s.source_id, s.name as source, b.device is not null as is_shown, a.name, a.serial, a.address, a.landmark,
           least(l.fix_time, l.received) as time, l.fix_lat as lat, l.fix_lon as lon
         from import_asset a join import_source s using (source_id) join device_last l on l.device_id = a.device
         left join binding b on b.device = a.device and b.vehicle_id = a.vehicle_id and b.valid_to is null
         where a.vehicle_id = $1 and s.org_id = any($2::int4[]) and s.deleted_at is null and l.fix_time is not null
         order by least(l.fix_time, l.received) desc`,
        [vehicleId, orgIds],
        { signal },
      ),
  }
}
export type SightingQueries = ReturnType<typeof sightingQueries>
