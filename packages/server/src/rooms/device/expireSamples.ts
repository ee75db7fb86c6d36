import type { Database } from '../../platform/database/Database.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import { deviceStore } from './carryDevices.ts'
import { overdueSamples } from './deviceState.queries.ts'

/** Samples that one run suspends; the rest is for the next. */
const AT_ONCE = 200

/** Suspends samples whose last day is over (DEV-11). @param now milliseconds since 1970 UTC */
export const expireSamples = (db: Database, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const store = deviceStore(tx)
    const due = await store.lockAny(await overdueSamples(tx, now, AT_ONCE))
    await moveRecords(null, store, due, { event: 'expire', now })
  })
