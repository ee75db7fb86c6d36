import { OFTEN, type Queries } from '../database/Queries.ts'

/** Another process has taken over what this one writes for. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
}

/** What a holder writes under. */
export interface Fence {
  readonly name: string
  readonly fence: number
}

/** Milliseconds that a holder's transaction may stand still before the database ends it: a takeover waits no longer. */
const STANDSTILL = 2_000

/**
 * Makes a transaction one that only the holder of leases may commit: nobody takes one over before it has ended.
 *
 * @throws {LeaseLostError} when another process has taken one over
 */
export async function checkFences(tx: Queries, fences: readonly Fence[]): Promise<void> {
  const held = await tx.rows<{ name: string }>(
    `select name, set_config('idle_in_transaction_session_timeout', $3, true)
     from lease join unnest($1::text[], $2::int8[]) f (name, fence) using (name, fence) for key share of lease`,
    [fences.map(({ name }) => name), fences.map(({ fence }) => fence), String(STANDSTILL)],
  )
  if (held.length === fences.length) return
  const lost = fences.filter(({ name }) => !held.some((each) => each.name === name)).map(({ name }) => name)
  throw new LeaseLostError(`Other processes have taken over: ${lost.join(', ')}.`)
}

/** Statements about leases. */
export function leaseQueries(db: Queries) {
  return {
    /**
     * Takes leases that nobody holds any more, at most so many; answers their new fences. One of which a transaction of its last
     * holder is still open is left for the next time.
     */
    take: (names: readonly string[], processId: string, ms: number, most: number) =>
      db.rows<Fence>(
        `update lease l set process_id = $2, fence = l.fence + 1, until = clock_timestamp() + make_interval(secs => $3)
         from (select name from lease where name = any($1::text[]) and until < clock_timestamp()
               order by name limit $4 for update skip locked) free
         where l.name = free.name returning l.name, l.fence`,
        [names, processId, ms / 1000, most],
        OFTEN,
      ),

    /** Keeps leases; answers the names of those that were still held. */
    renew: async (fences: readonly Fence[], ms: number) =>
      (
        await db.rows<{ name: string }>(
          `update lease l set until = clock_timestamp() + make_interval(secs => $3)
           from unnest($1::text[], $2::int8[]) f (name, fence)
           where l.name = f.name and l.fence = f.fence returning l.name`,
          [fences.map(({ name }) => name), fences.map(({ fence }) => fence), ms / 1000],
          OFTEN,
        )
      ).map(({ name }) => name),

    /** Lets others have them at once. */
    release: (fences: readonly Fence[]) =>
      db.run(
        `update lease l set process_id = null, until = '-infinity' from unnest($1::text[], $2::int8[]) f (name, fence)
         where l.name = f.name and l.fence = f.fence`,
        [fences.map(({ name }) => name), fences.map(({ fence }) => fence)],
      ),

    /** Lets others have what a process held that is gone. */
    freeOf: (processId: string) =>
      db.run(`update lease set process_id = null, until = '-infinity' where process_id = $1`, [processId]),

    /** Who holds which lease now. */
    holders: (signal?: AbortSignal) =>
      db.rows<{ name: string; processId: string | null }>(
        `select name, case when until >= clock_timestamp() then process_id end as "processId" from lease order by name`,
        [],
        { signal },
      ),
  }
}
export type LeaseQueries = ReturnType<typeof leaseQueries>
