import type { Queries } from '../database/Queries.ts'
import type { After } from './CommitFeed.ts'
import type { Invalidation, InvalidationKind } from './Invalidation.ts'

/** Ids of one row at most. */
const MOST_IDS = 5_000

/** Says, in the transaction that changes something, what processes keep of it and have to read again. */
export async function putInvalidation(
  tx: Queries,
  processId: string,
  kind: InvalidationKind,
  ids: readonly number[],
): Promise<void> {
  for (let at = 0; at < Math.max(ids.length, 1); at += MOST_IDS)
    await tx.run('insert into invalidation (process_id, kind, ids) values ($1, $2, $3)', [
      processId,
      kind,
      ids.slice(at, at + MOST_IDS),
    ])
}

/** What is asked beside something else: whether other processes said anything after what this one knows. */
export const saidSince = (processId: string, from: string, done: string): string =>
  `exists (select from invalidation where xid >= ${from} and process_id <> ${processId} and invalidation_id <> all(${done}))`

/** Statements of those who follow what others changed. */
export function invalidationQueries(db: Queries) {
  return {
    /** What other processes said in transactions from `from` on, but for rows that are done. */
    since: async (processId: string, { from, done }: After, limit: number) => {
      const rows = await db.rows<{ horizon: number } & { [Field in keyof Invalidation]: Invalidation[Field] | null }>(
        `select s.horizon, i.* from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon) s
         left join lateral (
           select xid, invalidation_id as key, kind, ids::float8[] as ids from invalidation
           where xid >= $2 and process_id <> $1 and invalidation_id <> all($3::int8[])
           order by xid, invalidation_id limit $4) i on true`,
        [processId, from, done, limit],
      )
      const isRow = (row: (typeof rows)[number]): row is Invalidation & { horizon: number } => row.xid !== null
      return { horizon: rows[0]?.horizon ?? from, rows: rows.filter(isRow) }
    },

    /** Drops what is older than so many seconds, and what a restored database brought along of another count. */
    purge: (seconds: number) =>
      db.run(
        `delete from invalidation where at < now() - make_interval(secs => $1)
           or xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
        [seconds],
      ),
  }
}
export type InvalidationQueries = ReturnType<typeof invalidationQueries>
