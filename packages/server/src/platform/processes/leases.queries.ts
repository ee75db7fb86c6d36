import type { Queries } from '../database/Queries.ts'

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
 * Makes a transaction one that only the holder of a lease may commit: nobody takes over before it has ended.
 *
 * @throws {LeaseLostError} when another process has taken over
 */
export async function checkFence(tx: Queries, { name, fence }: Fence): Promise<void> {
  const held = await tx.row(
    `select set_config('idle_in_transaction_session_timeout', $3, true) from lease
     where name = $1 and fence = $2 for key share`,
    [name, fence, String(STANDSTILL)],
  )
  if (!held) throw new LeaseLostError(`The lease "${name}" has gone to another process.`)
}

/** Statements about leases. */
export function leaseQueries(db: Queries) {
  return {
    /** Takes a lease that nobody holds any more; answers its new fence. */
    take: async (name: string, processId: string, ms: number) =>
      (
        await db.row<{ fence: number }>(
          `update lease set process_id = $2, fence = fence + 1, until = clock_timestamp() + make_interval(secs => $3)
           where name = $1 and until < clock_timestamp() returning fence`,
          [name, processId, ms / 1000],
        )
      )?.fence,

    /** Keeps a lease; answers whether it was still held. */
    renew: async ({ name, fence }: Fence, ms: number) =>
      (await db.row(
        `update lease set until = clock_timestamp() + make_interval(secs => $3)
         where name = $1 and fence = $2 returning name`,
        [name, fence, ms / 1000],
      )) !== undefined,

    /** Lets others have it at once. */
    release: ({ name, fence }: Fence) =>
      db.run(`update lease set process_id = null, until = '-infinity' where name = $1 and fence = $2`, [name, fence]),

    /** Lets others have what a process held that is gone. */
    freeOf: (processId: string) =>
      db.run(`update lease set process_id = null, until = '-infinity' where process_id = $1`, [processId]),

    /** Who holds which lease now. */
    holders: () =>
      db.rows<{ name: string; processId: string | null }>(
        `select name, case when until >= clock_timestamp() then process_id end as "processId" from lease order by name`,
      ),
  }
}
export type LeaseQueries = ReturnType<typeof leaseQueries>
