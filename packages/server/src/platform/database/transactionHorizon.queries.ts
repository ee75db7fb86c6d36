import type { Queries } from './Queries.ts'

/** A transaction's number below which every one has ended: nothing can turn up below it any more. */
export async function transactionHorizon(db: Queries, signal?: AbortSignal): Promise<number> {
  const sql = 'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xid'
  return (await db.row<{ xid: number }>(sql, [], { signal }))?.xid ?? 0
}

/** The number that the next transaction gets: none with it or a greater one has begun. */
export async function nextTransaction(db: Queries): Promise<number> {
  const sql = 'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid'
  return (await db.row<{ xid: number }>(sql))?.xid ?? 0
}
