import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database/Database.ts'

/** Identity of the lock, any number that is no other's. */
const SEALING_LOCK = 7_254_318_061
/** Milliseconds between two tries. */
const AGAIN = 200

/**
 * Runs `work` while no other server seals days of the same database; waits for one that does. Not run at all when
 * `signal` fires first.
 */
export async function sealAlone(
  db: Database,
  signal: AbortSignal | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const client = await db.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SEALING_LOCK])
      if (rows[0]?.held) break
      await sleep(AGAIN, undefined, { signal }).catch(() => undefined)
      if (signal?.aborted) return
    }
    await work()
  } finally {
    // the lock goes with the connection
    await client.end()
  }
}
