import type { Database } from '../../../platform/database/Database.ts'
import { spanParams, type SpanSearch } from '../SpanSearch.ts'
import { MILEAGE_OF_SPAN, SPANS, STATE_OF_SPAN } from '../spans.ts'
import { ENGINE_USE_OF_SPAN, TRIP_USE_OF_SPAN } from './useOfSpan.ts'

/** Mileage of a vehicle on a day. */
export interface DayRow {
  vehicle_id: number
  name: string
  asset_type: number
  org_name: string
  /** Place of the day among those asked for. */
  day: number
  mm: number
  odometer_mm: number
  inferred_mm: number
}

/** What else a vehicle did in the range. Milliseconds. */
export interface UseRow {
  vehicle_id: number
  name: string
  asset_type: number
  org_name: string
  trips: number
  moving_ms: number
  engine_ms: number
  idle_ms: number
  loaded_ms: number
  empty_ms: number
  /** Milliseconds since 1970 UTC; null when it did not move. */
  last_moved: number | null
}

/** Statements over what vehicles did. Every one is bound to what the caller may see. */
export function usageQueries(db: Database) {
  return {
    /** @param days when each day begins, ms since 1970 UTC */
    byDay: (search: SpanSearch, days: readonly number[], signal?: AbortSignal) =>
      db.rows<DayRow>(
        `with ${SPANS}
         select s.vehicle_id, s.name, s.asset_type, s.org_name,
           width_bucket(h.start_at + interval '30 minutes', $6::timestamptz[]) - 1 as day, sum(h.mm)::int8 as mm,
           coalesce(sum(h.odometer_mm), 0)::int8 as odometer_mm, coalesce(sum(h.inferred_mm), 0)::int8 as inferred_mm
         from span s ${STATE_OF_SPAN} cross join lateral ${MILEAGE_OF_SPAN} h
         group by s.vehicle_id, s.name, s.asset_type, s.org_name, day having sum(h.mm) <> 0
         order by lower(s.name), s.vehicle_id, day`,
        [...spanParams(search), days.map((start) => new Date(start))],
        { signal },
      ),

    use: (search: SpanSearch, signal?: AbortSignal) =>
      db.rows<UseRow>(
        `with ${SPANS},
         part as (
           select s.*, t.trips, t.moving_ms, t.last_moved, a.engine_ms, a.idle_ms, l.loaded_ms, l.empty_ms
           from span s ${STATE_OF_SPAN}
           cross join lateral ${TRIP_USE_OF_SPAN} t
           cross join lateral ${ENGINE_USE_OF_SPAN} a
           cross join lateral (
             select sum(r.ms) filter (where r.loaded) as loaded_ms, sum(r.ms) filter (where not r.loaded) as empty_ms from (
               select (r.body ->> 'isLoaded')::boolean as loaded,
                 extract(epoch from least(r.end_at, s.to_at) - greatest(r.start_at, s.from_at)) * 1000 as ms
               from movement_row r where r.device_id = s.device and r.kind = 'load'
                 and r.start_at < s.to_at and r.end_at > s.from_at) r) l)
         select vehicle_id, name, asset_type, org_name, sum(trips)::int4 as trips, coalesce(sum(moving_ms), 0)::int8 as moving_ms,
           coalesce(sum(engine_ms), 0)::int8 as engine_ms, coalesce(sum(idle_ms), 0)::int8 as idle_ms,
           coalesce(sum(loaded_ms), 0)::int8 as loaded_ms, coalesce(sum(empty_ms), 0)::int8 as empty_ms,
           max(last_moved) as last_moved
         from part group by vehicle_id, name, asset_type, org_name order by lower(name), vehicle_id`,
        spanParams(search),
        { signal },
      ),
  }
}
export type UsageQueries = ReturnType<typeof usageQueries>
