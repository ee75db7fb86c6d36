import type { Database } from '../../../platform/database/Database.ts'
import { orderBy } from '../../../platform/database/sqlText.ts'
import { spanParams, type SpanSearch } from '../SpanSearch.ts'
import { SPANS, STATE_OF_SPAN } from '../spans.ts'

/** A trip, or the part of it that a span has. Milliseconds since 1970 UTC. */
export interface TripRow {
  vehicle_id: number
  name: string
  plate: string
  org_name: string
  device: number
  start_ms: number
  end_ms: number
  /** Of the whole trip. */
  whole_start: number
  whole_end: number
  mm: number
  odometer_mm: number
  /** cm/s; -1 unknown. */
  max_speed: number
  start_lat: number
  start_lon: number
  end_lat: number
  end_lon: number
  /** 1 inferred, 2 short, 4 with the engine off. */
  marks: number
  is_open: boolean
  version: string
  restated: boolean
}

/** Day (its place among those asked for), trips, their milliseconds and millimetres. */
export type TripSum = readonly [day: number, trips: number, ms: number, mm: number, odometerMm: number]

/** A span of the report. Milliseconds since 1970 UTC; `since` and `until` may be infinite. */
export interface SpanRow {
  vehicle_id: number
  name: string
  plate: string
  org_name: string
  device: number
  since: number
  until: number
  from: number
  to: number
}

/** A trip of a span: the place of that in the list (1 for the first), and what is shown of it. */
export type WholeTrip = readonly [
  place: number,
  start: number,
  end: number,
  mm: number,
  odometerMm: number | null,
  version: string,
  maxSpeed: number,
  startLat: number,
  startLon: number,
  endLat: number,
  endLon: number,
  marks: number,
  isOpen: boolean,
]

/** A trip that was under way when the vehicle became the caller's is theirs in part. */
const isCutAtStart = ({ since, from }: SpanRow): boolean => since === from

/** A time as milliseconds since 1970 UTC: plain numbers are read ten times as fast as times. */
const msOf = (time: string): string => `(date_part('epoch', ${time}) * 1000)::int8`

const WHOLE_TRIP = `r.mm, r.odometer_mm, r.version, r.max_speed, r.start_lat, r.start_lon, r.end_lat, r.end_lon, r.marks, false`

const SORTS = {
  vehicleName: 'lower(p.name)',
  start: 'p.start_at',
  end: 'p.end_at',
  duration: 'p.end_at - p.start_at',
  distance: 'p.mm',
  orgName: 'lower(p.org_name)',
}

/**
 * Trips that begin in the range, with those that were under way when a span began: parts of them are its own. One that goes
 * on comes from the device's state. Read from an index alone: what is shown besides is fetched for a page.
 */
const pieces = (spans: string): string => `piece as (
  select s.vehicle_id, s.name, s.plate, s.org_name, s.device, r.start_at as whole_start, r.end_at as whole_end,
    greatest(r.start_at, s.since) as start_at, least(r.end_at, s.until) as end_at, r.mm, r.odometer_mm, r.is_open
  from ${spans} s ${STATE_OF_SPAN} cross join lateral (
    select r.start_at, r.end_at, r.mm, r.odometer_mm, false as is_open from movement_row r
    where r.device_id = s.device and r.kind = 'trip' and r.start_at >= s.from_at and r.start_at < s.to_at
    union all
    select b.* from (
      select r.start_at, r.end_at, r.mm, r.odometer_mm, false from movement_row r
      where r.device_id = s.device and r.kind = 'trip' and s.since = s.from_at and r.start_at < s.since
      order by r.start_at desc limit 1) b
    where b.end_at > s.since
    union all
    select o.* from (
      select to_timestamp((m.now -> 'trip' ->> 'start')::float8 / 1000) as start_at,
        to_timestamp((m.now -> 'trip' ->> 'end')::float8 / 1000) as end_at, (m.now -> 'trip' ->> 'mm')::float8::int8,
        (m.now -> 'trip' ->> 'odometerMm')::float8::int8, true
      where jsonb_typeof(m.now -> 'trip') = 'object') o
    where o.end_at > s.since and o.start_at < s.to_at and greatest(o.start_at, s.since) >= s.from_at) r)`

const PIECES = pieces('span')

/** The order of a page by vehicles, when it is that. */
function inNameOrder(sort: string | undefined): 'asc' | 'desc' | undefined {
  if (sort === undefined || sort === 'vehicleName') return 'asc'
  return sort === '-vehicleName' ? 'desc' : undefined
}

/** Pieces as they come in the order of the vehicles' names: a page of them reads the trips of its vehicles only. */
const named = (order: 'asc' | 'desc'): string =>
  pieces(`(select *, lower(name) as sort_name from span order by lower(name) ${order}, vehicle_id offset 0)`).replace(
    'select s.vehicle_id,',
    'select s.sort_name, s.vehicle_id,',
  )
const NAMED = { asc: named('asc'), desc: named('desc') }

/** Of a trip that goes on, in the state m of its device: its top speed, where it began and is, and no marks. */
const OPEN_TRIP = `(m.now -> 'trip' ->> 'maxSpeed')::float8::int4, (m.now -> 'trip' ->> 'startLat')::float8,
  (m.now -> 'trip' ->> 'startLon')::float8, (m.now -> 'trip' ->> 'endLat')::float8, (m.now -> 'trip' ->> 'endLon')::float8, 0::int2`

/** What is shown of pieces p. */
const SHOWN = `select p.vehicle_id, p.name, p.plate, p.org_name, p.device, p.start_at as start_ms, p.end_at as end_ms,
    p.whole_start, p.whole_end, p.mm, coalesce(p.odometer_mm, 0) as odometer_mm, p.is_open, b.*,
    exists (select from movement_restatement x where x.device_id = p.device and x.start_at = p.whole_start
      and x.kind = 'trip' and x.new is not null) as restated
  from shown p cross join lateral (
    select r.version, r.max_speed, r.start_lat, r.start_lon, r.end_lat, r.end_lon, r.marks from movement_row r
    where not p.is_open and r.device_id = p.device and r.kind = 'trip' and r.start_at = p.whole_start and r.end_at = p.whole_end
    union all
    select '', ${OPEN_TRIP} from movement_device m where p.is_open and m.device_id = p.device limit 1) b`

/** Statements of the trip reports. Every one is bound to what the caller may see. */
export function tripQueries(db: Database) {
  return {
    /** A page of trips. */
    trips: (
      search: SpanSearch,
      page: { sort: string | undefined; limit: number; offset: number },
      signal?: AbortSignal,
    ) => {
      const byName = inNameOrder(page.sort)
      const order = byName
        ? `p.sort_name ${byName}, p.vehicle_id, p.start_at`
        : `${orderBy(SORTS, page.sort, 'lower(p.name) asc')}, p.vehicle_id, p.start_at`
      return db.rows<TripRow>(
        `with ${SPANS}, ${byName ? NAMED[byName] : PIECES}, shown as materialized (select * from piece p order by ${order} limit $6 offset $7)
         ${SHOWN} order by ${order}`,
        [...spanParams(search), page.limit, page.offset],
        { signal },
      )
    },

    /**
     * How many trips and how far by day; those that are cut at the end of a span are not in.
     *
     * @param days when each day begins, ms since 1970 UTC
     */
    sums: (search: SpanSearch, days: readonly number[], signal?: AbortSignal) =>
      db.arrays<TripSum>(
        `with ${SPANS}, ${PIECES}
         select width_bucket(p.start_at, $6::timestamptz[]) - 1, count(*)::int4,
           coalesce(sum(extract(epoch from p.end_at) - extract(epoch from p.start_at)) * 1000, 0)::int8,
           coalesce(sum(p.mm), 0)::int8, coalesce(sum(p.odometer_mm), 0)::int8
         from piece p where p.start_at = p.whole_start and p.end_at = p.whole_end group by 1 order by 1`,
        [...spanParams(search), days.map((start) => new Date(start))],
        { signal },
      ),

    /** Trips of which a span has only a part: only one that begins in the range, or that ends, has any. */
    cut: (search: SpanSearch, signal?: AbortSignal) =>
      db.rows<TripRow>(
        `with ${SPANS}, ${pieces("(select * from span where since = from_at or until < 'infinity')")}, shown as materialized (
           select * from piece p where p.start_at <> p.whole_start or p.end_at <> p.whole_end) ${SHOWN}`,
        spanParams(search),
        { signal },
      ),

    /** Mileage of a device by hour, from the hour of one time to another. */
    hours: (device: number, from: number, to: number, signal?: AbortSignal) =>
      db.rows<{ start: number; mm: number }>(
        `select start_at as start, sum(mm)::int8 as mm from movement_row
         where device_id = $1 and kind = 'mileage' and start_at > $2::timestamptz - interval '1 hour' and start_at < $3
         group by start_at order by start_at`,
        [device, new Date(from), new Date(to)],
        { signal },
      ),

    /** The spans of a report in the order of their vehicles' ids, after one. */
    spans: (search: SpanSearch, after: number, signal?: AbortSignal) =>
      db.rows<SpanRow>(
        `with ${SPANS} select s.vehicle_id, s.name, s.plate, s.org_name, s.device, s.since, s.until, s.from_at as "from",
           s.to_at as "to" from span s where s.vehicle_id > $6 order by s.vehicle_id, s.from_at`,
        [...spanParams(search), after],
        { signal },
      ),

    /** All trips of spans that the caller may see, in no order. */
    whole: (spans: readonly SpanRow[], signal?: AbortSignal) => {
      const times = (of: (span: SpanRow) => number): Date[] => spans.map((span) => new Date(of(span)))
      return db.arrays<WholeTrip>(
        `with s as materialized (select place::int4 as place, device, from_at, to_at, is_cut
           from unnest($1::int4[], $2::timestamptz[], $3::timestamptz[], $4::boolean[]) with ordinality
             as s (device, from_at, to_at, is_cut, place))
         select s.place, ${msOf('r.start_at')}, ${msOf('r.end_at')}, ${WHOLE_TRIP}
         from s join movement_row r on r.device_id = s.device and r.kind = 'trip' and r.start_at >= s.from_at and r.start_at < s.to_at
         union all
         select s.place, ${msOf('r.start_at')}, ${msOf('r.end_at')}, ${WHOLE_TRIP}
         from s cross join lateral (
           select r.* from movement_row r where r.device_id = s.device and r.kind = 'trip' and r.start_at < s.from_at
           order by r.start_at desc limit 1) r
         where s.is_cut and r.end_at > s.from_at
         union all
         select s.place, o.start::int8, o."end"::int8, o.mm, o."odometerMm", '', ${OPEN_TRIP}, true
         from s join movement_device m on m.device_id = s.device and jsonb_typeof(m.now -> 'trip') = 'object'
         cross join lateral jsonb_to_record(m.now -> 'trip') as o (start float8, "end" float8, mm int8, "odometerMm" int8)`,
        [
          spans.map(({ device }) => device),
          times((span) => span.from),
          times((span) => span.to),
          spans.map(isCutAtStart),
        ],
        { signal },
      )
    },

    /** Trips of devices that were said differently before: device and when each began, ms since 1970 UTC. */
    restated: (devices: readonly number[], signal?: AbortSignal) =>
      db.arrays<[device: number, start: number]>(
        `select distinct device_id, start_at from movement_restatement
         where device_id = any($1::int4[]) and kind = 'trip' and new is not null`,
        [devices],
        { signal },
      ),
  }
}
export type TripQueries = ReturnType<typeof tripQueries>
