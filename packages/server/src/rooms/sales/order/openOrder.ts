import type { CallContext } from '../../../platform/http/handlers.ts'
import { readRecord } from '../../../platform/records/readRecord.ts'
import type { OrderQueries, StoredOrder } from './order.queries.ts'
import type { OrderFacts } from './orderGuards.ts'

/** An order that is to be moved, with what its guards look at. */
export type OpenOrder = StoredOrder & OrderFacts

/** Which order is meant, and the version that was looked at. */
export interface WhichOrder {
  readonly orderId: number
  readonly version?: number | undefined
}

/** An order as it was read, with what its guards look at now. */
export async function withFacts(queries: Pick<OrderQueries, 'facts'>, order: StoredOrder): Promise<OpenOrder> {
  const facts = (await queries.facts([order.recordId])).get(order.recordId)
  if (!facts) throw new Error(`no facts of order ${order.recordId}`)
  return { ...facts, ...order }
}

/**
 * Reads an order that is to be moved, and locks nothing: of two at once one moves it, and the other hears 409.
 *
 * @throws CallError 4041870 where the caller sees none such, 400 where it was changed since
 */
export async function openOrder(
  context: Pick<CallContext<'4041870'>, 'caller' | 'error'>,
  queries: OrderQueries,
  { orderId, version }: WhichOrder,
): Promise<OpenOrder> {
  return withFacts(queries, await readRecord(context, queries.store, orderId, version))
}
