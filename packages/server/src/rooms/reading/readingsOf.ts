const VALUE = (r: string): string => `coalesce(${r}.old, ${r}.new)`

/** SQL of a moment that a result names; milliseconds since 1970 UTC as it is stored. */
const momentOf = (r: string, field: string): string =>
  `to_timestamp(coalesce(${VALUE(r)} ->> '${field}', ${VALUE(r)} ->> 'start')::float8 / 1000)`

/**
 * SQL of since when the figure stood that a restatement `r` replaced: since it was written, or where that is not known, since
 * what it tells was over.
 */
export const stoodSince = (r: string): string => `coalesce(${r}.old_at, ${momentOf(r, 'end')})`

/**
 * SQL of the readings `g` that told the figure which a restatement replaced: of its vehicle and its time, after it was written
 * and before it was corrected.
 *
 * @param r alias of the restatement
 * @param v alias of the vehicle that carried its device
 */
export const readingsOf = (r: string, v: string): string =>
  `movement_reading g join movement_reading_scope s using (scope_id)
   where g.hour > ${stoodSince(r)} - interval '1 hour' and g.hour < ${r}.at
     and g.last_at >= ${stoodSince(r)} and g.first_at < ${r}.at
     and g.windows && tstzrange(${momentOf(r, 'start')}, ${momentOf(r, 'end')}, '[]')
     and ${r}.kind = any(s.kinds) and ${v}.org_id = any(s.org_ids)
     and (s.vehicle_ids is null or ${v}.vehicle_id = any(s.vehicle_ids))
     and (s.devices is null or ${r}.device_id = any(s.devices))
     and (s.landmark_ids is null or ${r}.kind <> 'visit' or (${VALUE(r)} ->> 'landmark')::int4 = any(s.landmark_ids))`
