import type { orderCalls } from '@waymark/contract/rooms/sales/order.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { takeNumber } from '../../../platform/documents/takeNumber.queries.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import type { PricedOrder } from '@waymark/core/sales/priceOrder.ts'
import { addRecord } from '../../../platform/records/addRecord.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import { removeRecord } from '../../../platform/records/removeRecord.ts'
import type { CustomerQueries } from '../customer/customer.queries.ts'
import { checkOrder } from './checkOrder.ts'
import { openOrder } from './openOrder.ts'
import type { OrderQueries } from './order.queries.ts'
import { amountsOf, priced, toLines } from './orderItems.ts'
import type { NewOrderLine } from './orderLines.queries.ts'
import { listOrders, readOrder } from './readOrder.ts'

type All = Handlers<typeof orderCalls>

interface OrderRoomOptions {
  readonly orders: OrderQueries
  readonly customers: CustomerQueries
  readonly clock: Clock
}

/** States in which an order is written. */
const WRITTEN: readonly string[] = ['new', 'to_submit']

/** Orders, as their sellers write them. */
export function orderHandlers({ orders: queries, customers, clock }: OrderRoomOptions): All {
  const { store } = queries
  /** The next number of an organization that no order was ever given. */
  const nextNumber = async (orgId: number): Promise<string> => {
    for (;;) {
      const number = `SO-${String(await takeNumber(store.db, { orgId, kind: 'order' })).padStart(5, '0')}`
      // somebody may have typed it
      if (!(await queries.isTaken(orgId, number))) return number
    }
  }
  const remove: All['deleteOrder'] = async (context, { orderId }) => {
    const before = await lockRecord(context, store, orderId)
    if (!WRITTEN.includes(before.recordState)) throw context.error('400802')
    await removeRecord(context, store, before)
    return {}
  }

  return {
    getOrderList: ({ caller, signal }, params) => listOrders(queries, { caller, now: clock.now(), signal }, params),

    getOrderById: async ({ caller, signal, error }, { orderId }) => {
      const found = await readOrder(queries, { caller, now: clock.now(), signal }, orderId)
      if (!found) throw error('4041870')
      return found
    },

    addOrder: async (context, { customerId, number, items = [], ...said }) => {
      const { caller, error } = context
      const [customer] = await customers.store.lockAll(caller, [customerId])
      if (!customer) throw error('4041810')
      const { orgId } = customer
      const terms = said.terms ?? customer.terms
      const fields = {
        ...said,
        currency: said.currency ?? customer.currency,
        terms,
        netDays: said.netDays === undefined && said.terms === undefined ? customer.netDays : (said.netDays ?? null),
      }
      const { contractId = null, rmaId = null, paymentCycle = null, installments = null } = fields
      await checkOrder(context, queries, { ...fields, customerId, contractId, rmaId, paymentCycle, installments })
      const { currency, discount = 0, shippingFee = 0 } = fields
      const lines = await toLines(queries, { orgId, currency }, items)
      const sums = priced({ currency, discount, shippingFee }, lines)
      const amounts = amountsOf(sums)
      const taken = number ?? (await nextNumber(orgId))
      const orderId = await addRecord(context, store, { ...fields, ...amounts, orgId, customerId, number: taken })
      await queries.putLines(orderId, lines)
      await queries.putNets(orderId, netsOf(sums))
      return { orderId, number: taken }
    },

    editOrder: async (context, { orderId, version, items, isComplete = false, ...fields }) => {
      const before = await lockRecord(context, store, orderId, version)
      if (!WRITTEN.includes(before.recordState)) throw context.error('400802')
      const will = { ...before, ...given(fields) }
      await checkOrder(context, queries, will)
      const read = await queries.lines(orderId)
      const isOther = will.currency !== before.currency
      // list prices are of the currency
      const entered = items ?? (isOther ? read.map(({ kind: _kind, ...line }) => line) : undefined)
      const lines: readonly NewOrderLine[] = entered ? await toLines(queries, will, entered) : read
      const sums = priced(will, lines)
      const amounts = amountsOf(sums)
      if (entered) await queries.putLines(orderId, lines)
      await queries.putNets(orderId, netsOf(sums))
      const move = { event: 'revise', now: clock.now(), fields: { ...given(fields), ...amounts } } as const
      const moved = await moveRecord(context, store, before, move)
      if (!isComplete || before.recordState !== 'new') return { version: moved }
      const whole = await openOrder(context, queries, { orderId })
      return { version: await moveRecord(context, store, whole, { event: 'complete', now: clock.now() }) }
    },

    deleteOrder: remove,
    deleteOrderByPost: remove,
  }
}

const netsOf = ({ goods }: PricedOrder): bigint[] => goods.lines.map(({ net }) => net)

/** Those that are said. */
function given<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
