import type { Database } from '../../platform/database/Database.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { invitations } from './invitations.queries.ts'

/** Ends invitations whose time is over, some at a time. */
export function endInvitations(db: Database, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const store = invitations.store(tx)
    for (const invitation of await store.lockAny(await invitations.overdue(tx, now)))
      await moveByProduct(store, invitation, { event: 'expire', now })
  })
}
