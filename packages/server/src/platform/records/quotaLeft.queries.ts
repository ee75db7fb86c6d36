import type { Queries } from '../database/Queries.ts'
import type { RecordKind } from './RecordKind.ts'

/**
 * How many more records of a kind an organisation may have (ORG-7); infinite without a limit. Locks the organisation, so
 * that two who add at the same time do not both take the last place.
 */
export async function quotaLeft(
  tx: Queries,
  { table, quota }: Pick<RecordKind, 'table' | 'quota'>,
  orgId: number,
): Promise<number> {
  if (!quota) return Infinity
  const sql = `select ${quota.limit} as most from organization where org_id = $1 for no key update`
  const most = (await tx.row<{ most: number | null }>(sql, [orgId]))?.most ?? null
  if (most === null) return Infinity
  const has = await tx.row<{ count: number }>(
    `select count(*)::int4 as count from ${table} where ${quota.of} = $1 and deleted_at is null`,
    [orgId],
  )
  return most - (has?.count ?? 0)
}
