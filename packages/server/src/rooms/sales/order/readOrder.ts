import type { CallResult } from '@waymark/contract/call.ts'
import type { getOrderById, getOrderList } from '@waymark/contract/rooms/sales/order.ts'
import { toWireMinor } from '@waymark/core/money/moneyJson.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { ListParams } from '../../../platform/records/recordList.queries.ts'
import { eventsOf } from '../../../platform/records/eventsOf.ts'
import type { OrderFilters, OrderQueries } from './order.queries.ts'
import { orderRecord } from './order.record.ts'
import { priced } from './orderItems.ts'

interface Asker {
  readonly caller: Caller
  readonly now: number
  readonly signal?: AbortSignal | undefined
}

/** A page of orders as calls tell them, with how many are in each state. */
export async function listOrders(
  queries: OrderQueries,
  { caller, now, signal }: Asker,
  params: ListParams & OrderFilters,
): Promise<CallResult<typeof getOrderList>> {
  const [{ list, total }, counts] = await Promise.all([
    queries.list(caller, params, signal),
    queries.counts(caller, params, signal),
  ])
  const facts = await queries.facts(
    list.map(({ orderId }) => orderId),
    signal,
  )
  const mover = { caller, now }
  return {
    list: list.map((row) => {
      const known = facts.get(row.orderId)
      return { ...row, events: known ? eventsOf(orderRecord.states, row.state, known, mover) : [] }
    }),
    total,
    counts,
  }
}

/** One order with all that hangs on it; undefined where the caller sees none such. */
export async function readOrder(
  queries: OrderQueries,
  asker: Asker,
  orderId: number,
): Promise<CallResult<typeof getOrderById> | undefined> {
  const { list } = await listOrders(queries, asker, { recordIds: [orderId], pageSize: 1 })
  const [row] = list
  if (!row) return undefined
  const { signal } = asker
  const [lines, log, signing, devices, deliveries, bills] = await Promise.all([
    queries.lines(orderId, signal),
    queries.log(orderId, signal),
    queries.signing(orderId, signal),
    queries.devicesOf(orderId, signal),
    queries.deliveriesOf(orderId, signal),
    queries.bills(orderId, signal),
  ])
  const { goods } = priced(row, lines)
  return {
    ...row,
    items: lines.map((line, i) => {
      const { net = 0n, total = 0n } = goods.lines[i] ?? {}
      return { ...line, net: toWireMinor(net), tax: toWireMinor(total - net), total: toWireMinor(total) }
    }),
    net: toWireMinor(goods.net),
    tax: toWireMinor(goods.tax),
    ...signing,
    devices,
    deliveries,
    bills: bills.map(({ totalMinor, paidMinor, refundedMinor, currency: _currency, ...bill }) => ({
      ...bill,
      total: totalMinor,
      paid: paidMinor - refundedMinor,
    })),
    log,
  }
}
