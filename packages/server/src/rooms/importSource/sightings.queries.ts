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

/** The positions of the other device next to the older sighting on one side of it, late and not: time, latitude, longitude. */
const neighbours = (side: 'before' | 'after'): string => {
  const range =
    side === 'before'
      ? `time <= p.older_time and time > greatest(p.since, p.older_time - ${WINDOW})`
      : `time > greatest(p.since, p.older_time) and time < p.older_time + ${WINDOW}`
  const from = (
    table: string,
  ): string => `(select json_build_array(date_part('epoch', time) * 1000, lat, lon) from ${table}
    where device_id = d.device_id and ${range} and flags & ${ReportFlag.valid} <> 0 and lat <> ${UNKNOWN.position}
    order by time ${side === 'before' ? 'desc' : 'asc'} limit 1)`
  return `${from('report')} as ${side}_hot, ${from('report_overflow')} as ${side}_late`
}

type Position = readonly [time: number, lat: number, lon: number]
type StoredPair = Omit<PairRow, keyof Place<'before'> | keyof Place<'after'>> &
  Readonly<Record<'before_hot' | 'before_late' | 'after_hot' | 'after_late', Position | null>>

/** Of the positions on one side the one that is next in time. */
function nextOf(positions: readonly (Position | null)[], sign: 1 | -1): Position | undefined {
  return positions.filter((each) => each !== null).sort((a, b) => sign * (a[0] - b[0]))[0]
}

function toPair({ before_hot, before_late, after_hot, after_late, ...pair }: StoredPair): PairRow {
  const [before, after] = [nextOf([before_hot, before_late], -1), nextOf([after_hot, after_late], 1)]
  return {
    ...pair,
    before_time: before?.[0] ?? null,
    before_lat: before?.[1] ?? null,
    before_lon: before?.[2] ?? null,
    after_time: after?.[0] ?? null,
    after_lat: after?.[1] ?? null,
    after_lon: after?.[2] ?? null,
  }
}

/** Statements of what sources tell of vehicles. */
export function sightingQueries(db: Database) {
  return {
    /** Every two sources of each vehicle of the scope that has an imported one. */
    pairs: async ({ orgIds, vehicleIds }: Scope, vehicleId: number | undefined, signal?: AbortSignal) => {
      const rows = await db.rows<StoredPair>(
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
           where l.fix_time >= seen.since),
         pair as materialized (
         select o.vehicle_id, v.name as vehicle_name, o.source as older_source, o.source_id as older_source_id,
           o.fix_time as older_time, o.fix_lat as older_lat, o.fix_lon as older_lon,
           n.source as newer_source, n.source_id as newer_source_id,
           n.fix_time as newest_time, n.fix_lat as newest_lat, n.fix_lon as newest_lon, n.device, n.since
         from placed o join placed n on n.vehicle_id = o.vehicle_id and (o.fix_time, o.device) < (n.fix_time, n.device)
         join vehicle v on v.vehicle_id = o.vehicle_id)
         select p.vehicle_id, p.vehicle_name, p.older_source, p.older_source_id, p.older_time, p.older_lat, p.older_lon,
           p.newer_source, p.newer_source_id, p.newest_time, p.newest_lat, p.newest_lon,
           ${neighbours('before')}, ${neighbours('after')}
         from pair p join report_device d on d.device_id = p.device`,
        [orgIds, vehicleIds ?? null, vehicleId ?? null],
        { signal },
      )
      return rows.map(toPair)
    },

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
