import type { Queries } from '../../platform/database/Queries.ts'

/** Where engines go on in the feed of arrivals, by name: up to which transaction each is done. New ones begin with what comes from now on. */
export async function placesOf(db: Queries, names: readonly string[]): Promise<Map<string, number>> {
  await db.run(
    `insert into arrival_follower (name, xid)
     select name, pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1 from unnest($1::text[]) name
     on conflict do nothing`,
    [names],
  )
  const rows = await db.rows<{ name: string; xid: number }>(
    'select name, xid from arrival_follower where name = any($1::text[])',
    [names],
  )
  return new Map(rows.map(({ name, xid }) => [name, xid]))
}

/** Moves engines on, in the transaction that writes what they made of what came up to there. */
export async function moveFollowers(tx: Queries, names: readonly string[], xid: number): Promise<void> {
  await tx.run('update arrival_follower set xid = $2 where name = any($1::text[]) and xid < $2', [names, xid])
}
