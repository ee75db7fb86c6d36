import type { Database } from '../../../platform/database/Database.ts'
import { spanParams, type SpanSearch } from '../SpanSearch.ts'
import { SPANS, STATE_OF_SPAN } from '../spans.ts'
import { ENGINE_HOURS_OF_SPAN } from '../usage/useOfSpan.ts'

/** Engine time of a vehicle on a day. Milliseconds. */
export interface EngineDayRow {
  vehicle_id: number
  name: string
  org_name: string
  /** Place of the day among those asked for. */
  day: number
  engine_ms: number
  idle_ms: number
  counter_ms: number
}

/** A time of idling. Milliseconds since 1970 UTC. */
export interface IdleRow {
  vehicle_id: number
  name: string
  org_name: string
  start: number
  end: number
  lat: number | null
  lon: number | null
  landmark_id: number | null
}

const idleSince = `to_timestamp((m.now ->> 'idleSince')::float8 / 1000)`

/**
 * Times of idling of the spans that touch the range, cut to it, what lasts included. A device idles once at a time, so only
 * the last one that began before the range can reach into it, however long it is.
 */
const IDLES = `idle as (
  select s.device, s.vehicle_id, s.name, s.org_name, greatest(r.start_at, s.from_at) as start_at,
    least(r.end_at, s.to_at) as end_at, (r.body ->> 'lat')::float8 as lat, (r.body ->> 'lon')::float8 as lon
  from span s cross join lateral (
    select start_at, end_at, body from movement_row
    where device_id = s.device and kind = 'idle' and start_at >= s.from_at and start_at < s.to_at
    union all
    (select start_at, end_at, body from movement_row
     where device_id = s.device and kind = 'idle' and start_at < s.from_at order by start_at desc limit 1)) r
  where r.end_at > s.from_at
  union all
  select s.device, s.vehicle_id, s.name, s.org_name, greatest(${idleSince}, s.from_at), least(m.head, s.to_at), null, null
  from span s join movement_device m on m.device_id = s.device and (m.now ->> 'idleSince')::float8 > 0
    and ${idleSince} < s.to_at and m.head > s.from_at)`

/** Statements over engine hours and idling. Every one is bound to what the caller may see. */
export function engineQueries(db: Database) {
  return {
    /** @param days when each day begins, ms since 1970 UTC */
    byDay: (search: SpanSearch, days: readonly number[], signal?: AbortSignal) =>
      db.rows<EngineDayRow>(
        `with ${SPANS}
         select s.vehicle_id, s.name, s.org_name, width_bucket(h.start_at + interval '30 minutes', $6::timestamptz[]) - 1 as day,
           sum(h.engine_ms)::int8 as engine_ms, sum(h.idle_ms)::int8 as idle_ms,
           coalesce(sum(h.counter_ms), 0)::int8 as counter_ms
         from span s ${STATE_OF_SPAN} cross join lateral ${ENGINE_HOURS_OF_SPAN} h
         group by s.vehicle_id, s.name, s.org_name, day having sum(h.engine_ms) > 0
         order by lower(s.name), s.vehicle_id, day`,
        [...spanParams(search), days.map((start) => new Date(start))],
        { signal },
      ),

    /** How often vehicles idled on each day and how long at most, milliseconds. @param days as above */
    idlesByDay: (search: SpanSearch, days: readonly number[], signal?: AbortSignal) =>
      db.rows<{ vehicle_id: number; day: number; idles: number; longest_ms: number }>(
        `with ${SPANS}, ${IDLES}
         select i.vehicle_id, width_bucket(i.start_at, $6::timestamptz[]) - 1 as day, count(*)::int4 as idles,
           (max(extract(epoch from i.end_at - i.start_at)) * 1000)::int8 as longest_ms
         from idle i group by i.vehicle_id, day`,
        [...spanParams(search), days.map((start) => new Date(start))],
        { signal },
      ),

    /**
     * Times of idling, with the landmark that was entered last before.
     *
     * @param least milliseconds
     */
    idles: (search: SpanSearch, least: number, most: number, signal?: AbortSignal) =>
      db.rows<IdleRow>(
        `with ${SPANS}, ${IDLES}
         select i.vehicle_id, i.name, i.org_name, i.start_at as start, i.end_at as "end", i.lat, i.lon, v.landmark_id
         from idle i left join lateral (
           select case when r.end_at > i.start_at then r.landmark_id end as landmark_id from movement_row r
           where r.device_id = i.device and r.kind = 'visit' and r.start_at <= i.start_at
           order by r.start_at desc limit 1) v on true
         where i.end_at - i.start_at >= $6 * interval '1 millisecond'
         order by i.start_at, i.vehicle_id limit $7`,
        [...spanParams(search), least, most],
        { signal },
      ),
  }
}
export type EngineQueries = ReturnType<typeof engineQueries>
