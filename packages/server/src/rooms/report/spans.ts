/**
 * SQL that a report begins with: which vehicle carried which device while it belonged to an organisation of the caller.
 * $1 organisations, $2 vehicles or null, $3 and $4 the range, $5 a pattern of the vehicle's name or null. A device's results
 * from `since` to before `until` are this organisation's; `from_at` to `to_at` is the part in the range.
 */
export const SPANS = `span as materialized (
  select v.vehicle_id, v.name, v.plate, v.vin, v.asset_type, w.org_id, o.name as org_name, b.device, t.since, t.until,
    greatest(t.since, $3::timestamptz) as from_at, least(t.until, $4::timestamptz) as to_at
  from vehicle_org_span w
  join vehicle v using (vehicle_id)
  join organization o on o.org_id = w.org_id
  join binding b on b.vehicle_id = w.vehicle_id
  cross join lateral (select greatest(b.valid_from, w.valid_from) as since,
    least(coalesce(b.valid_to, 'infinity'), coalesce(w.valid_to, 'infinity')) as until) t
  where w.org_id = any($1::int4[]) and ($2::int4[] is null or w.vehicle_id = any($2))
    and t.since < t.until and t.since < $4 and t.until > $3
    and (v.deleted_at is null or v.deleted_at > $3) and ($5::text is null or v.name ilike $5))`

/**
 * Mileage of a span s in the range by hour, the hours that are not over included: an hour belongs to whom its middle
 * belongs to. Columns start_at, region, mm, odometer_mm, inferred_mm.
 */
export const MILEAGE_OF_SPAN = `(
    select r.start_at, r.region, r.mm, r.odometer_mm, r.inferred_mm from movement_row r
    where r.device_id = s.device and r.kind = 'mileage'
      and r.start_at >= s.from_at - interval '30 minutes' and r.start_at < s.to_at - interval '30 minutes'
    union all
    select to_timestamp(h.start / 1000), h.region, h.mm, h."odometerMm", h."inferredMm"
    from movement_device m cross join lateral jsonb_to_recordset(m.now -> 'mileage')
      as h (start float8, region text, mm int8, "odometerMm" int8, "inferredMm" int8)
    where m.device_id = s.device and to_timestamp(h.start / 1000) >= s.from_at - interval '30 minutes'
      and to_timestamp(h.start / 1000) < s.to_at - interval '30 minutes')`

/**
 * Reports of a span s whose fix was refused, by the hour as its mileage is. Column rejected. The condition is that of an index:
 * hours with any are few.
 */
export const SET_ASIDE_OF_SPAN = `(
  select sum(h.rejected) as rejected from (
    select (r.body ->> 'rejected')::int4 as rejected from movement_row r
    where r.device_id = s.device and r.kind = 'activity' and (r.body ->> 'rejected') <> '0'
      and r.start_at >= s.from_at - interval '30 minutes' and r.start_at < s.to_at - interval '30 minutes'
    union all
    select o.rejected from movement_device m
    cross join lateral jsonb_to_recordset(m.now -> 'activity') as o (start float8, rejected int4)
    where m.device_id = s.device and to_timestamp(o.start / 1000) >= s.from_at - interval '30 minutes'
      and to_timestamp(o.start / 1000) < s.to_at - interval '30 minutes') h)`
