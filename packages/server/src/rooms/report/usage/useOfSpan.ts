const bodyTime = (name: string): string => `to_timestamp((m.now -> 'trip' ->> '${name}')::float8 / 1000)`

/** What a span s with its state m did on its trips. Columns trips (those that begin in it), last_moved, moving_ms. */
export const TRIP_USE_OF_SPAN = `(
  select count(*) filter (where r.start_at >= s.from_at) as trips, max(least(r.end_at, s.to_at)) as last_moved,
    sum(extract(epoch from least(r.end_at, s.to_at) - greatest(r.start_at, s.from_at)) * 1000) as moving_ms
  from (
    select r.start_at, r.end_at from movement_row r where r.device_id = s.device and r.kind = 'trip'
      and r.start_at >= s.from_at and r.start_at < s.to_at
    union all
    select b.* from (select r.start_at, r.end_at from movement_row r where r.device_id = s.device
      and r.kind = 'trip' and r.start_at < s.from_at order by r.start_at desc limit 1) b
    where b.end_at > s.from_at
    union all
    select ${bodyTime('start')}, ${bodyTime('end')}
    where jsonb_typeof(m.now -> 'trip') = 'object'
      and ${bodyTime('start')} < s.to_at and ${bodyTime('end')} > s.from_at) r)`

/**
 * Engine time of a span s with its state m by hour, the hours that are not over included: an hour belongs to whom its middle belongs to.
 * Columns start_at, engine_ms, idle_ms, counter_ms (part of engine_ms that the vehicle's own counter measured).
 */
export const ENGINE_HOURS_OF_SPAN = `(
  select r.start_at, r.engine_ms, r.idle_ms, (r.body ->> 'counterMs')::float8::int8 as counter_ms from movement_row r
  where r.device_id = s.device and r.kind = 'activity'
    and r.start_at >= s.from_at - interval '30 minutes' and r.start_at < s.to_at - interval '30 minutes'
  union all
  select to_timestamp(h.start / 1000), h."engineMs", h."idleMs", h."counterMs"
  from jsonb_to_recordset(m.now -> 'activity') as h (start float8, "engineMs" int8, "idleMs" int8, "counterMs" int8)
  where to_timestamp(h.start / 1000) >= s.from_at - interval '30 minutes'
    and to_timestamp(h.start / 1000) < s.to_at - interval '30 minutes')`

/** Engine time of a span s with its state m. Columns engine_ms, idle_ms. */
export const ENGINE_USE_OF_SPAN = `(
  select sum(r.engine_ms) as engine_ms, sum(r.idle_ms) as idle_ms from (
    select r.engine_ms, r.idle_ms from movement_row r where r.device_id = s.device and r.kind = 'activity'
      and r.start_at >= s.from_at - interval '30 minutes' and r.start_at < s.to_at - interval '30 minutes'
    union all
    select h."engineMs", h."idleMs"
    from jsonb_to_recordset(m.now -> 'activity') as h (start float8, "engineMs" float8, "idleMs" float8)
    where to_timestamp(h.start / 1000) >= s.from_at - interval '30 minutes'
      and to_timestamp(h.start / 1000) < s.to_at - interval '30 minutes') r)`
