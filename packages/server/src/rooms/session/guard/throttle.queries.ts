import type { Queries } from '../../../platform/database/Queries.ts'

/** Statements that count tries. A key is an HMAC, so the table names nobody. */
export function throttleQueries(db: Queries) {
  return {
    /** How many suspicious tries each key has counted within its window. */
    suspicious: async (keys: readonly { key: Buffer; window: number }[], signal?: AbortSignal) => {
      const rows = await db.rows<{ key: Buffer; suspicious: number; age: number }>(
        `select key, suspicious, extract(epoch from now() - last_at)::float8 as age from throttle where key = any($1::bytea[])`,
        [keys.map((each) => each.key)],
        { signal },
      )
      return keys.map(({ key, window }) => rows.find((row) => row.key.equals(key) && row.age < window)?.suspicious ?? 0)
    },

    /**
     * Counts a try, before anything is compared, so that many at once are counted too. Past `free` tries each one blocks
     * the key for twice as long as the one before, up to `longest` seconds. Answers the count, or undefined while blocked.
     */
    count: async (key: Buffer, window: number, free: number, longest: number) =>
      (
        await db.row<{ count: number }>(
          `insert into throttle as t (key, count) values ($1, 1)
           on conflict (key) do update set
             count = case when t.last_at < now() - make_interval(secs => $2) then 1 else t.count + 1 end,
             suspicious = case when t.last_at < now() - make_interval(secs => $2) then 0 else t.suspicious end,
             blocked_until = case when t.last_at >= now() - make_interval(secs => $2) and t.count + 1 > $3
               then now() + make_interval(secs => least($4::float8, 2.0 ^ least(t.count + 1 - $3, 20))) end,
             last_at = now()
           where t.blocked_until is null or t.blocked_until <= now()
           returning count`,
          [key, window, free, longest],
        )
      )?.count,

    /** Whole seconds until a key is free again. */
    blockedFor: async (key: Buffer) =>
      (
        await db.row<{ wait: number }>(
          `select ceil(extract(epoch from blocked_until - now()))::int4 as wait from throttle
           where key = $1 and blocked_until > now()`,
          [key],
        )
      )?.wait ?? 0,

    /** Tries that were counted speak for guessing. */
    suspect: (keys: readonly Buffer[]) =>
      db.run('update throttle set suspicious = suspicious + 1 where key = any($1::bytea[])', [keys]),

    forget: (key: Buffer) => db.run('delete from throttle where key = $1', [key]),

    /** Takes a try back that turned out to be right. */
    uncount: (keys: readonly Buffer[]) =>
      db.run('update throttle set count = greatest(count - 1, 0) where key = any($1::bytea[])', [keys]),

    forgetOld: () => db.run(`delete from throttle where last_at < now() - interval '1 day'`, []),
  }
}
