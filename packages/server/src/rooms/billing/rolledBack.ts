import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'

/** Carries what was found out of a transaction that is given up. */
class GivenUp extends Error {
  override name = 'GivenUp'
}

/** Does something in a transaction and gives it up: answers what would have come of it. */
export async function rolledBack<R>(db: Database, work: (tx: Queries) => Promise<R>, signal?: AbortSignal): Promise<R> {
  const found: R[] = []
  try {
    await db.transaction(
      async (tx) => {
        found.push(await work(tx))
        throw new GivenUp()
      },
      { signal },
    )
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error
  }
  return found[0]!
}
