import type { Queries } from '../database/Queries.ts'
import { CallError } from '../http/CallError.ts'
import type { Caller } from '../http/Caller.ts'

/** SQL of the organisation $1 and all below it, as a table `below`. */
export const BELOW = `with recursive below as (
    select org_id from organization where org_id = $1 and deleted_at is null
    union select o.org_id from organization o join below b on o.parent_id = b.org_id where o.deleted_at is null)`

/**
 * For what goes on delivering all of an organisation and what lies below it without its maker: a key to all devices, a push
 * server.
 *
 * @param field the parameter by which it was asked for
 * @throws CallError 400110 where the caller does not see all of that: they would be told of it by the way round
 */
export async function checkSeesAll(
  tx: Queries,
  caller: Pick<Caller, 'orgIds' | 'limit'>,
  orgId: number,
  field: string,
): Promise<void> {
  const sql = `${BELOW} select 1 as one from below where org_id <> all($2::int4[]) limit 1`
  if (caller.limit || (await tx.row(sql, [orgId, caller.orgIds])) !== undefined)
    throw new CallError('400110', [{ name: field, kind: 'seesAll' }])
}
