import { aboveOf } from '../../../platform/database/aboveOf.ts'

/**
 * SQL of the id of the customer that an organization is: the one that is linked to it, or to the nearest organization above it; null
 * for none.
 *
 * @param org SQL of the organization's id
 */
export const customerAbove = (org: string): string =>
  `(with recursive ${aboveOf(org)}
    select c.customer_id from above a join customer c on c.linked_org_id = a.org_id and c.deleted_at is null order by a.depth limit 1)`
