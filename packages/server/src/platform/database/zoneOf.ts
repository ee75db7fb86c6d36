/**
 * SQL of the IANA zone whose clock counts for an organisation: its own, else that of the nearest organisation above it
 * that has one, else UTC.
 *
 * @param org SQL of the organisation's id
 */
export function zoneOf(org: string): string {
  return `coalesce((with recursive up as (
      select parent_id, time_zone, 0 as depth from organization where org_id = ${org}
      union all select o.parent_id, o.time_zone, u.depth + 1 from up u join organization o on o.org_id = u.parent_id
      where u.time_zone = '' and o.deleted_at is null and u.depth < 100)
    select time_zone from up where time_zone <> '' limit 1), 'UTC')`
}
