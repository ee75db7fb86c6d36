import type { orderSigningCalls } from '@waymark/contract/rooms/sales/orderSigning.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import { mailSigningLink } from '../signing/signingLink.ts'
import { billAhead } from './billAhead.ts'
import { openOrder } from './openOrder.ts'
import type { OrderQueries } from './order.queries.ts'
import { needsSignature } from './orderGuards.ts'

type All = Handlers<typeof orderSigningCalls>

export interface OrderWayOptions {
  readonly orders: OrderQueries
  readonly ground: Pick<Ground, 'clock' | 'secrets' | 'publicUrl'>
}

/** How the office leads an order to its signature. */
export function approveOrderHandlers({
  orders: queries,
  ground,
}: OrderWayOptions): Pick<All, 'submitOrder' | 'approveOrder' | 'sendOrder'> {
  const { store, parties } = queries
  const { clock } = ground

  return {
    submitOrder: async (context, { orderId, version }) => {
      const now = clock.now()
      let before = await openOrder(context, queries, { orderId, version })
      if (before.recordState === 'new') {
        const complete = await moveRecord(context, store, before, { event: 'complete', now })
        before = await openOrder(context, queries, { orderId, version: complete })
      }
      const fields = { submittedBy: context.caller.userId }
      return { version: await moveRecord(context, store, before, { event: 'submit', now, fields }) }
    },

    approveOrder: async (context, { orderId, version, approve, reason = '' }) => {
      const now = clock.now()
      const before = await openOrder(context, queries, { orderId, version })
      if (!approve) return { version: await moveRecord(context, store, before, { event: 'fail', now, reason }) }
      // nobody signs it: it is agreed with this
      const bookedAt = needsSignature(before) ? null : now
      const fields = { approvedWith: await parties(orderId), bookedAt }
      const moved = await moveRecord(context, store, before, { event: 'approve', now, reason, fields })
      // nobody signs it: what is paid ahead is asked for at once
      if (!needsSignature(before)) await billAhead(store.db, before, { now, userId: context.caller.userId })
      return { version: moved }
    },

    sendOrder: async (context, { orderId, version, email }) => {
      const now = clock.now()
      const before = await openOrder(context, queries, { orderId, version })
      const { seller, customer } = await parties(orderId)
      const { orgId, number } = before
      const toSign = { template: 'orderToSign', orgId, seller, customer, number } as const
      const sending = { tx: store.db, email, locale: context.locale, now, ground }
      const event = before.recordState === 'to_be_signed' ? 'resend' : 'send'
      const fields = await mailSigningLink(toSign, sending)
      return { version: await moveRecord(context, store, before, { event, now, fields }) }
    },
  }
}
