import type { Queries } from './Queries.ts'

/** Seconds since the oldest report came that parts of engines have not taken in, by the part's name; 0 without one. */
export async function secondsBehind(
  db: Queries,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const rows = await db.rows<{ name: string; behind: number }>(
    `select name, coalesce(extract(epoch from now() - (
       select min(received) from arrival a where a.org_id = 0 and a.xid > f.xid)), 0)::float8 as behind
     from arrival_follower f where name = any($1::text[])`,
    [names],
    { signal },
  )
  return new Map(rows.map(({ name, behind }) => [name, behind]))
}
