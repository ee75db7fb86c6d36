import type { Queries } from '../../../platform/database/Queries.ts'
import { moveRecords } from '../../../platform/records/moves/moveRecords.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { invoiceRecord } from './invoice.record.ts'
import { openOfOrder } from './invoicesOfOrder.queries.ts'

/** Makes the open invoices of an order void, such as when it is canceled; answers how many. What was published stays. */
export async function voidDrafts(
  tx: Queries,
  orderId: number,
  { now, reason }: { readonly now: number; readonly reason: string },
): Promise<number> {
  const store = recordStore(tx, invoiceRecord)
  const moved = await moveRecords(null, store, await store.lockAny(await openOfOrder(tx, orderId)), {
    event: 'drop',
    now,
    reason,
  })
  return moved.filter(({ code }) => code === undefined).length
}
