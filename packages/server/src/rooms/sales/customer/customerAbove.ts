/**
 * SQL of the id of the customer that an organization is: the one that is linked to it, or to the nearest organization above it; null
 * for none.
 *
 * @param org SQL of the organization's id
 */
export const customerAbove = (org: string): string =>
  `(with recursive above as (
      select o.org_id, o.parent_id, 0 as depth from organization o where o.org_id = ${org}
      union all select o.org_id, o.parent_id, a.depth + 1 from above a join organization o on o.org_id = a.parent_id)
    select c.customer_id from above a join customer c on c.linked_org_id = a.org_id and c.deleted_at is null order by a.depth limit 1)`
