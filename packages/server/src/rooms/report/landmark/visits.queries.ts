import type { Database } from '../../../platform/database/Database.ts'
import { ownedBinding } from '../../../platform/database/ownedBinding.ts'
import { spanParams, type SpanSearch } from '../SpanSearch.ts'
import { SPANS } from '../spans.ts'

/** A visit, or the part of it that a span has. Milliseconds since 1970 UTC; -1 unknown. */
export interface VisitRow {
  vehicle_id: number
  name: string
  org_id: number
  org_name: string
  landmark_id: number
  landmark_name: string
  enter_ms: number
  /** Null while it is there. */
  leave_ms: number | null
  enter_earliest: number
  enter_latest: number
  leave_earliest: number | null
  leave_latest: number | null
}

export interface VisitSearch extends SpanSearch {
  /** Landmarks in the caller's scope, of those asked for; undefined for all of the organisations. */
  readonly landmarkIds: readonly number[] | undefined
}

export interface TripPart {
  vehicle_id: number
  start: number
  end: number
  mm: number
}

const LONG = `interval '7 days'`
const FIELDS = `r.device_id, r.landmark_id, r.start_at, r.end_at, (r.body ->> 'enterEarliest')::float8 as enter_earliest,
  (r.body ->> 'enterLatest')::float8 as enter_latest, (r.body ->> 'leaveEarliest')::float8 as leave_earliest,
  (r.body ->> 'leaveLatest')::float8 as leave_latest`
const STAY = `r.kind = 'visit' and not (r.body ->> 'isPass')::boolean and r.landmark_id in (select landmark_id from place)`
const IS_LONG = `r.end_at - r.start_at > ${LONG}`

/**
 * Visits that are over and touch the range, read from one end: by the vehicles' devices where some were chosen, else by the
 * landmarks. Either way those that began long before or ended long after it are looked for among the long ones, which
 * have an index of their own: nothing is read of all the others before and after the range.
 */
const OVER = {
  vehicles: `
    select ${FIELDS} from (select distinct device from span) d join movement_row r on r.device_id = d.device
      and r.start_at < $4 and r.start_at > $3::timestamptz - ${LONG} and r.end_at > $3 and ${STAY}
    union all
    select ${FIELDS} from (select distinct device from span) d join movement_row r on r.device_id = d.device
      and r.start_at <= $3::timestamptz - ${LONG} and r.end_at > $3 and ${IS_LONG} and ${STAY}`,
  landmarks: `
    select ${FIELDS} from movement_row r
    where ${STAY} and r.end_at > $3 and r.end_at <= $4::timestamptz + ${LONG} and r.start_at < $4
    union all
    select ${FIELDS} from movement_row r
    where ${STAY} and ${IS_LONG} and r.end_at > $4::timestamptz + ${LONG} and r.start_at < $4`,
}

function visitsSql(by: keyof typeof OVER): string {
  return `with ${SPANS},
    place as (select landmark_id, name from landmark where org_id = any($1::int4[]) and deleted_at is null
      and ($6::int4[] is null or landmark_id = any($6)))
    select s.vehicle_id, s.name, s.org_id, s.org_name, p.landmark_id, p.name as landmark_name,
      greatest(r.start_at, s.since) as enter_ms,
      case when r.end_at is null and s.until = 'infinity' then null else least(coalesce(r.end_at, s.until), s.until) end
        as leave_ms,
      r.enter_earliest, r.enter_latest, r.leave_earliest, r.leave_latest
    from (${OVER[by]}
      union all
      select m.device_id, v.landmark, to_timestamp(v.start / 1000), null, v."enterEarliest", v."enterLatest", null, null
      from movement_device m cross join lateral jsonb_to_recordset(m.now -> 'visits')
        as v (landmark int4, "enterEarliest" float8, start float8, "enterLatest" float8)
      where m.is_visiting and v.landmark in (select landmark_id from place)
        and to_timestamp(v.start / 1000) < $4) r
    join place p using (landmark_id)
    join span s on s.device = r.device_id and r.start_at < s.to_at and coalesce(r.end_at, 'infinity') > s.from_at
    order by s.vehicle_id, enter_ms, p.landmark_id limit $7`
}

/** Statements over visits of landmarks. Every one is bound to what the caller may see. */
export function visitQueries(db: Database) {
  return {
    /** Visits that touch the range, without those that only ran through, in order of vehicles and entering. */
    visits: ({ landmarkIds, ...search }: VisitSearch, most: number, signal?: AbortSignal) =>
      db.rows<VisitRow>(
        visitsSql(search.vehicleIds || search.keyword ? 'vehicles' : 'landmarks'),
        [...spanParams(search), landmarkIds ?? null, most],
        { signal },
      ),

    /** Vehicles that carried a device of a key in a range, and in it none that the key does not reach. */
    carriersOf: async (
      { orgIds, devices }: { readonly orgIds: readonly number[]; readonly devices: readonly number[] },
      { from, to }: { readonly from: number; readonly to: number },
      signal?: AbortSignal,
    ) =>
      (
        await db.arrays<[vehicleId: number]>(
          `select b.vehicle_id from ${ownedBinding('$1::int4[]')} b
           where b.valid_from < $4 and (b.valid_to is null or b.valid_to > $3)
           group by b.vehicle_id having bool_and(b.device = any($2::int4[])) order by b.vehicle_id`,
          [orgIds, devices, new Date(from), new Date(to)],
          { signal },
        )
      ).map(([vehicleId]) => vehicleId),

    /** Trips that touch the range, by vehicle: what lies between visits. */
    trips: (search: SpanSearch, signal?: AbortSignal) =>
      db.rows<TripPart>(
        `with ${SPANS}
         select s.vehicle_id, r.start_at as start, r.end_at as "end", r.mm from span s
         join movement_row r on r.device_id = s.device and r.kind = 'trip' and r.start_at < s.to_at
           and r.start_at >= s.from_at - interval '7 days' and r.start_at >= s.since and r.end_at <= s.until
         order by s.vehicle_id, r.start_at`,
        spanParams(search),
        { signal },
      ),
  }
}
export type VisitQueries = ReturnType<typeof visitQueries>
