import { OFTEN, type Queries } from '../../database/Queries.ts'

/** How often somebody asked within a minute that ends in `left` milliseconds. */
export interface CountedRequests {
  readonly key: string
  readonly count: number
  readonly left: number
}

/** Counts of others that are read at once. */
const MOST = 20_000

/** Statements of who counts requests together with others. */
export function requestCountQueries(db: Queries, processId: string) {
  return {
    /** Says what this process counted. */
    put: (counts: readonly CountedRequests[]) =>
      db.run(
        `insert into request_count as r (process_id, key, count, until)
         select $1, k, c, now() + l * interval '1 millisecond' from unnest($2::text[], $3::int4[], $4::float8[]) u (k, c, l)
         on conflict (process_id, key) do update set count = excluded.count, until = excluded.until`,
        [processId, counts.map(({ key }) => key), counts.map(({ count }) => count), counts.map(({ left }) => left)],
      ),

    /** What each of the others counted, of minutes that last. */
    ofOthers: () =>
      db.rows<CountedRequests>(
        `select key, count, (extract(epoch from until - now()) * 1000)::float8 as left
         from request_count where process_id <> $1 and until > now() order by count desc limit $2`,
        [processId, MOST],
        OFTEN,
      ),

    /** Drops minutes that are over. */
    purge: () => db.run('delete from request_count where until < now()'),
  }
}
export type RequestCountQueries = ReturnType<typeof requestCountQueries>
