/**
 * SQL of a table `above`, for `with recursive`: an organisation (depth 0) and those above it, each a step further. A
 * deleted one ends the line.
 *
 * @param org SQL of the organisation's id
 */
export const aboveOf = (org: string): string => `above as (
    select o.org_id, o.parent_id, 0 as depth from organization o where o.org_id = ${org}
    union all select o.org_id, o.parent_id, a.depth + 1 from above a join organization o on o.org_id = a.parent_id
    where o.deleted_at is null and a.depth < 100)`
