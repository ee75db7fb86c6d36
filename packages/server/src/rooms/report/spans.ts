/**
 * Which vehicle carried which device while it belonged to an organisation of the caller. What holds of a span is said of the
 * columns themselves: of what is computed from them the database would guess how many rows it leaves, thousands of times too few.
 */
const spans = (how: 'materialized' | 'not materialized'): string => `span as ${how} (
  select v.vehicle_id, v.name, v.plate, v.vin, v.asset_type, w.org_id, o.name as org_name, b.device,
    greatest(b.valid_from, w.valid_from) as since, least(b.valid_to, w.valid_to, 'infinity') as until,
    greatest(b.valid_from, w.valid_from, $3::timestamptz) as from_at, least(b.valid_to, w.valid_to, $4::timestamptz) as to_at
  from vehicle_org_span w
  join vehicle v using (vehicle_id)
  join organization o on o.org_id = w.org_id
  join binding b on b.vehicle_id = w.vehicle_id
  where w.org_id = any($1::int4[]) and ($2::int4[] is null or w.vehicle_id = any($2))
    and w.valid_from < $4 and b.valid_from < $4
    and (b.valid_to is null or b.valid_to > greatest(w.valid_from, $3))
    and (w.valid_to is null or w.valid_to > greatest(w.valid_from, b.valid_from, $3))
    and (v.deleted_at is null or v.deleted_at > $3) and ($5::text is null or v.name ilike $5))`

/**
 * SQL that a report begins with: which vehicle carried which device while it belonged to an organisation of the caller.
 * $1 organisations, $2 vehicles or null, $3 and $4 the range, $5 a pattern of the vehicle's name or null. A device's results
 * from `since` to before `until` are this organisation's; `from_at` to `to_at` is the part in the range.
 */
export const SPANS = spans('materialized')

/** The same for a statement that asks once for few columns of it: only these are read. */
export const SPANS_ONCE = spans('not materialized')

/** What devices are doing, of spans s: as m. Joined once, for all that reads of it what is not over yet. */
export const STATE_OF_SPAN = 'left join movement_device m on m.device_id = s.device'

/**
 * Mileage of a span s with its state m ({@link STATE_OF_SPAN}) in the range by hour, the hours that are not over included: an hour belongs to whom its middle
 * belongs to. Columns start_at, region, mm, odometer_mm, inferred_mm.
 */
export const MILEAGE_OF_SPAN = `(
    select r.start_at, r.region, r.mm, r.odometer_mm, r.inferred_mm from movement_row r
    where r.device_id = s.device and r.kind = 'mileage'
      and r.start_at >= s.from_at - interval '30 minutes' and r.start_at < s.to_at - interval '30 minutes'
    union all
    select to_timestamp(h.start / 1000), h.region, h.mm, h."odometerMm", h."inferredMm"
    from jsonb_to_recordset(m.now -> 'mileage')
      as h (start float8, region text, mm int8, "odometerMm" int8, "inferredMm" int8)
    where to_timestamp(h.start / 1000) >= s.from_at - interval '30 minutes'
      and to_timestamp(h.start / 1000) < s.to_at - interval '30 minutes')`

/**
 * Reports of a span s with its state m whose fix was refused, by the hour as its mileage is. Column rejected. The condition is that of an index:
 * hours with any are few.
 */
export const SET_ASIDE_OF_SPAN = `(
  select sum(h.rejected) as rejected from (
    select (r.body ->> 'rejected')::int4 as rejected from movement_row r
    where r.device_id = s.device and r.kind = 'activity' and (r.body ->> 'rejected') <> '0'
      and r.start_at >= s.from_at - interval '30 minutes' and r.start_at < s.to_at - interval '30 minutes'
    union all
    select o.rejected from jsonb_to_recordset(m.now -> 'activity') as o (start float8, rejected int4)
    where to_timestamp(o.start / 1000) >= s.from_at - interval '30 minutes'
      and to_timestamp(o.start / 1000) < s.to_at - interval '30 minutes') h)`
