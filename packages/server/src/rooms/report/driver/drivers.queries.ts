import type { Database } from '../../../platform/database/Database.ts'
import { spanParams, type SpanSearch } from '../SpanSearch.ts'
import { MILEAGE_OF_SPAN, SPANS, STATE_OF_SPAN } from '../spans.ts'
import { ENGINE_USE_OF_SPAN, TRIP_USE_OF_SPAN } from '../usage/useOfSpan.ts'

export interface DriverSearch extends SpanSearch {
  readonly driverIds: readonly number[] | undefined
}

/** A stretch of time that somebody was on a vehicle, as far as it lies in the range. What a co-driver's did is null. */
export interface StretchRow {
  driver_id: number
  /** Null when the driver is of an organisation that the caller does not see. */
  driver_name: string | null
  licence: string | null
  /** Null as the name. */
  driver_org_id: number | null
  vehicle_id: number
  vehicle_name: string
  org_id: number
  org_name: string
  seat: 1 | 2
  /** Milliseconds since 1970 UTC. */
  from_ms: number
  to_ms: number
  trips: number | null
  mm: number | null
  moving_ms: number | null
  engine_ms: number | null
  idle_ms: number | null
}

/** Statements of the driver reports. Every one is bound to what the caller may see. */
export function driverReportQueries(db: Database) {
  return {
    /** The keyword looks for drivers and vehicles. */
    stretches: ({ driverIds, keyword, ...search }: DriverSearch, most: number, signal?: AbortSignal) =>
      db.rows<StretchRow>(
        `with ${SPANS},
         stretch as materialized (
           select s.device, s.vehicle_id, s.name, s.org_id, s.org_name, d.driver_id, r.name as driver_name, r.licence,
             r.org_id as driver_org_id, d.seat, d.valid_from,
             greatest(s.from_at, d.valid_from) as from_at, least(s.to_at, coalesce(d.valid_to, 'infinity')) as to_at
           from span s join vehicle_driver_span d on d.vehicle_id = s.vehicle_id and d.valid_from < s.to_at
             and (d.valid_to is null or d.valid_to > s.from_at)
           left join driver r on r.driver_id = d.driver_id and r.org_id = any($1)
           where ($6::int4[] is null or d.driver_id = any($6))
             and ($7::text is null or s.name ilike $7 or r.name ilike $7))
         select s.driver_id, s.driver_name, s.licence, s.driver_org_id, s.vehicle_id, s.name as vehicle_name, s.org_id, s.org_name, s.seat,
           min(s.from_at) as from_ms, max(s.to_at) as to_ms, sum(t.trips)::int4 as trips, sum(d.mm)::int8 as mm,
           sum(t.moving_ms)::int8 as moving_ms, sum(a.engine_ms)::int8 as engine_ms, sum(a.idle_ms)::int8 as idle_ms
         from stretch s ${STATE_OF_SPAN}
         left join lateral ${TRIP_USE_OF_SPAN} t on s.seat = 1
         left join lateral ${ENGINE_USE_OF_SPAN} a on s.seat = 1
         left join lateral (select sum(h.mm) as mm from ${MILEAGE_OF_SPAN} h) d on s.seat = 1
         group by s.driver_id, s.driver_name, s.licence, s.driver_org_id, s.vehicle_id, s.name, s.org_id, s.org_name, s.seat, s.valid_from
         order by from_ms, s.vehicle_id, s.seat limit $8`,
        [...spanParams({ ...search, keyword: null }), driverIds ?? null, keyword, most],
        { signal },
      ),
  }
}
export type DriverReportQueries = ReturnType<typeof driverReportQueries>
