import type { Queries } from './Queries.ts'

/**
 * Seconds since the first commit came that parts of engines have not taken in, by the part's name; 0 without one. Commits are looked at in
 * their order: the oldest of all that one has before it would be looked for among as many as it is behind.
 */
export async function secondsBehind(
  db: Queries,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const rows = await db.rows<{ name: string; behind: number }>(
    `select name, coalesce(extract(epoch from now() - (
       select received from arrival a where a.org_id = 0 and a.xid > f.xid order by a.xid limit 1)), 0)::float8 as behind
     from arrival_follower f where name = any($1::text[])`,
    [names],
    { signal },
  )
  return new Map(rows.map(({ name, behind }) => [name, behind]))
}
