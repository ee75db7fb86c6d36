import type { orderWorkCalls } from '@waymark/contract/rooms/sales/orderWork.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { moveByProduct } from '../../../platform/records/moves/moveByProduct.ts'
import { voidDrafts } from '../invoice/public.ts'
import { NO_LINK, UNSIGNED } from '../signing/signingLink.ts'
import { billOrder } from './billOrder.ts'
import { deliverOrder } from './deliverOrder.ts'
import { openOrder, withFacts } from './openOrder.ts'
import type { OrderQueries } from './order.queries.ts'
import type { OrderContext, OrderDesk } from './OrderDesk.ts'
import { unstockDevices, reserveDevices, startStocking } from './stockOrder.ts'

type All = Handlers<typeof orderWorkCalls>

/** What the warehouse does for an order, and how it ends. */
export function orderWorkHandlers(desk: OrderDesk): All {
  const { queries, clock } = desk
  const { store } = queries

  /** Ends an order, or its revision: its devices are released with it. */
  const giveUp = async (
    context: OrderContext,
    which: { readonly orderId: number; readonly version?: number | undefined },
    move: (found: Awaited<ReturnType<OrderDesk['lock']>>['order']) => Parameters<OrderDesk['move']>[2],
  ): Promise<number> => {
    const { order, waiting } = await desk.lock(context, which)
    const version = await desk.move(context, order, move(order))
    await desk.release(context, which.orderId, waiting)
    await queries.clearCounts(which.orderId)
    return version
  }

  return {
    stockOrder: async (context, { step, ...order }) => {
      if (step === 'allocate') return reserveDevices(desk, context, order)
      if (step === 'release') return { version: await unstockDevices(desk, context, order), results: [] }
      const opened = await openOrder(context, queries, order)
      const version =
        step === 'start'
          ? await startStocking(desk, context, opened)
          : await desk.move(context, opened, { event: step })
      return { version, results: [] }
    },

    deliverOrder: (context, order) => deliverOrder(desk, context, order),

    completeDelivery: async (context, { orderId, version, shortClose = false, reason = '' }) => {
      const { order, waiting } = await desk.lock(context, { orderId, version })
      let before = order
      if (shortClose) {
        if (reason === '') throw new CallError('400', [{ name: 'reason', kind: 'missing' }])
        await desk.move(context, order, { event: 'shortClose', reason })
        await desk.release(context, orderId, waiting)
        await queries.shortClose(orderId)
        before = await again(queries, orderId)
      }
      const moved = await desk.move(context, before, { event: 'completeDelivery' })
      const { userId } = context.caller
      const isBilled = await billOrder(store.db, order, await queries.lines(orderId), { now: clock.now(), userId })
      await queries.markBilled(orderId)
      if (isBilled) return { version: moved }
      // there is nothing to bill
      const whole = { ...(await again(queries, orderId)), isBilled: true }
      return { version: await moveByProduct(store, whole, { event: 'finish', now: clock.now() }) }
    },

    closeOrder: async (context, which) => {
      let before = await openOrder(context, queries, which)
      // its bill may be published by now
      if (before.recordState === 'delivery_completed') {
        await moveByProduct(store, before, { event: 'finish', now: clock.now() })
        before = await again(queries, which.orderId)
      }
      return { version: await desk.move(context, before, { event: 'close' }) }
    },

    cancelOrder: async (context, { reason, ...which }) => {
      const version = await giveUp(context, which, () => ({ event: 'cancel', reason, fields: NO_LINK }))
      await voidDrafts(store.db, which.orderId, { now: clock.now(), reason })
      return { version }
    },

    returnToNew: async (context, { reason, ...which }) => ({
      version: await giveUp(context, which, ({ revision }) => ({
        event: 'return',
        reason,
        fields: {
          ...UNSIGNED,
          ...NO_LINK,
          revision: revision + 1,
          submittedBy: null,
          approvedWith: null,
          bookedAt: null,
        },
      })),
    }),
  }
}

/** An order that is locked already, as it is now. */
async function again(queries: OrderQueries, orderId: number) {
  const [order] = await queries.store.lockAny([orderId])
  if (!order) throw new CallError('4041870')
  return withFacts(queries, order)
}

/** Orders that are finished at a time. */
const MOST_AT_ONCE = 200

/** Finishes orders whose bills are published. */
export async function finishOrders(queries: OrderQueries, now: number): Promise<void> {
  for (const order of await queries.store.lockAny(await queries.billedOrders(MOST_AT_ONCE)))
    await moveByProduct(queries.store, await withFacts(queries, order), { event: 'finish', now })
}
