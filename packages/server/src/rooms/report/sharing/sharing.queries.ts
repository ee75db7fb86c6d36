import type { Queries } from '../../../platform/database/Queries.ts'

/**
 * SQL of who sees a record `r`: $1 the user, $2 organisations that they see. Of an organisation: for its people, and for
 * who sees it from above.
 */
export const VISIBLE = `r.deleted_at is null and (r.user_id = $1 or (r.sharing = 'org' and r.org_id = any($2::int4[]))
  or (r.sharing = 'users' and $1 = any(r.user_ids)))`
/** SQL of the columns of `Owned`, of a record `r` and its user `u`. */
export const OWNED = 'r.name, r.sharing, r.user_ids, r.org_id, r.user_id, u.username'

/** Those of these users who belong to one of the organisations. */
export async function usersOf(tx: Queries, userIds: readonly number[], orgIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select user_id from user_account where user_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null`,
    [[...userIds], orgIds],
  )
  return rows.map(({ user_id }) => user_id)
}
