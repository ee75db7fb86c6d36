import type { Database } from '../../../platform/database/Database.ts'
import { orderBy } from '../../../platform/database/sqlText.ts'
import { spanParams, type SpanSearch } from '../SpanSearch.ts'
import { SPANS } from '../spans.ts'

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
  is_inferred: boolean
  is_short: boolean
  is_engine_off: boolean
  is_open: boolean
  version: string
  restated: boolean
}

/** Day (its place among those asked for), trips, their milliseconds and millimetres. */
export type TripSum = readonly [day: number, trips: number, ms: number, mm: number, odometerMm: number]

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
const PIECES = `piece as (
  select s.vehicle_id, s.name, s.plate, s.org_name, s.device, r.start_at as whole_start, r.end_at as whole_end,
    greatest(r.start_at, s.since) as start_at, least(r.end_at, s.until) as end_at, r.mm, r.odometer_mm, r.is_open
  from span s cross join lateral (
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
      from movement_device m where m.device_id = s.device and jsonb_typeof(m.now -> 'trip') = 'object') o
    where o.end_at > s.since and o.start_at < s.to_at and greatest(o.start_at, s.since) >= s.from_at) r)`

/** What is shown of pieces p. */
const SHOWN = `select p.vehicle_id, p.name, p.plate, p.org_name, p.device, p.start_at as start_ms, p.end_at as end_ms,
    p.whole_start, p.whole_end, p.mm, coalesce(p.odometer_mm, 0) as odometer_mm, p.is_open,
    b.version, (b.body ->> 'maxSpeed')::float8::int4 as max_speed, (b.body ->> 'startLat')::float8 as start_lat,
    (b.body ->> 'startLon')::float8 as start_lon, (b.body ->> 'endLat')::float8 as end_lat,
    (b.body ->> 'endLon')::float8 as end_lon, coalesce((b.body ->> 'isInferred')::boolean, false) as is_inferred,
    coalesce((b.body ->> 'isShort')::boolean, false) as is_short,
    coalesce((b.body ->> 'isEngineOff')::boolean, false) as is_engine_off,
    exists (select from movement_restatement x where x.device_id = p.device and x.start_at = p.whole_start
      and x.kind = 'trip' and x.new is not null) as restated
  from shown p cross join lateral (
    select r.version, r.body from movement_row r
    where not p.is_open and r.device_id = p.device and r.kind = 'trip' and r.start_at = p.whole_start and r.end_at = p.whole_end
    union all
    select '', m.now -> 'trip' from movement_device m where p.is_open and m.device_id = p.device limit 1) b`

/** The same with all that is shown, read in one go: for reports of very many trips. */
const WHOLE_PIECES = `restated as materialized (
    select distinct x.device_id, x.start_at from span s join movement_restatement x on x.device_id = s.device
    where x.kind = 'trip' and x.new is not null and x.start_at < s.to_at),
  piece as (
    select s.vehicle_id, s.name, s.plate, s.org_name, s.device, s.since, s.until, r.start_at as whole_start,
      r.end_at as whole_end, r.mm, r.odometer_mm, r.body, r.version, false as is_open
    from span s join movement_row r on r.device_id = s.device and r.kind = 'trip' and r.start_at >= s.from_at
      and r.start_at < s.to_at
    union all
    select s.vehicle_id, s.name, s.plate, s.org_name, s.device, s.since, s.until, b.start_at, b.end_at, b.mm, b.odometer_mm,
      b.body, b.version, false
    from span s cross join lateral (
      select r.start_at, r.end_at, r.mm, r.odometer_mm, r.body, r.version from movement_row r
      where r.device_id = s.device and r.kind = 'trip' and r.start_at < s.since order by r.start_at desc limit 1) b
    where s.since = s.from_at and b.end_at > s.since
    union all
    select s.vehicle_id, s.name, s.plate, s.org_name, s.device, s.since, s.until, to_timestamp(o.start / 1000),
      to_timestamp(o."end" / 1000), o.mm, o."odometerMm", m.now -> 'trip', '', true
    from span s join movement_device m on m.device_id = s.device
    cross join lateral jsonb_to_record(m.now -> 'trip') as o (start float8, "end" float8, mm int8, "odometerMm" int8)
    where jsonb_typeof(m.now -> 'trip') = 'object' and to_timestamp(o."end" / 1000) > s.since
      and to_timestamp(o.start / 1000) < s.to_at and greatest(to_timestamp(o.start / 1000), s.since) >= s.from_at)
  select p.vehicle_id, p.name, p.plate, p.org_name, p.device, greatest(p.whole_start, p.since) as start_ms,
    least(p.whole_end, p.until) as end_ms, p.whole_start, p.whole_end, p.mm, coalesce(p.odometer_mm, 0) as odometer_mm,
    p.is_open, p.version, b."maxSpeed"::int4 as max_speed, b."startLat" as start_lat, b."startLon" as start_lon,
    b."endLat" as end_lat, b."endLon" as end_lon, coalesce(b."isInferred", false) as is_inferred,
    coalesce(b."isShort", false) as is_short, coalesce(b."isEngineOff", false) as is_engine_off,
    (p.device, p.whole_start) in (select device_id, start_at from restated) as restated
  from piece p cross join lateral jsonb_to_record(p.body) as b ("maxSpeed" float8, "startLat" float8, "startLon" float8,
    "endLat" float8, "endLon" float8, "isInferred" boolean, "isShort" boolean, "isEngineOff" boolean)
  order by p.vehicle_id, whole_start`

/** Statements of the trip reports. Every one is bound to what the caller may see. */
export function tripQueries(db: Database) {
  return {
    /** A page of trips. */
    trips: (
      search: SpanSearch,
      page: { sort: string | undefined; limit: number; offset: number },
      signal?: AbortSignal,
    ) => {
      const order = `${orderBy(SORTS, page.sort, 'lower(p.name) asc')}, p.vehicle_id, p.start_at`
      return db.rows<TripRow>(
        `with ${SPANS}, ${PIECES}, shown as materialized (select * from piece p order by ${order} limit $6 offset $7)
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

    /** Trips of which a span has only a part. */
    cut: (search: SpanSearch, signal?: AbortSignal) =>
      db.rows<TripRow>(
        `with ${SPANS}, ${PIECES}, shown as materialized (
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

    /** All trips of some vehicles, in the order of their ids. */
    whole: (search: SpanSearch, signal?: AbortSignal) =>
      db.rows<TripRow>(`with ${SPANS}, ${WHOLE_PIECES}`, spanParams(search), { signal }),

    /** Vehicles of the report in the order of their ids, after one. */
    vehicles: (search: SpanSearch, after: number, signal?: AbortSignal) =>
      db.arrays<[vehicleId: number]>(
        `with ${SPANS} select distinct s.vehicle_id from span s where s.vehicle_id > $6 order by 1`,
        [...spanParams(search), after],
        { signal },
      ),
  }
}
export type TripQueries = ReturnType<typeof tripQueries>
