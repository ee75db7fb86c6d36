import type { orderSigningCalls } from '@waymark/contract/rooms/sales/orderSigning.ts'
import type { CallContext, Handlers } from '../../../platform/http/handlers.ts'
import { logoFor } from '../../../platform/documents/logo.queries.ts'
import { moveByProduct } from '../../../platform/records/moves/moveByProduct.ts'
import { readRecord } from '../../../platform/records/readRecord.ts'
import { hashOfKey } from '../linkKey.ts'
import { signedBy } from '../signing/signingLink.ts'
import type { OrderWayOptions } from './approveOrder.calls.ts'
import { billAhead } from './billAhead.ts'
import { withFacts } from './openOrder.ts'
import type { StoredOrder } from './order.queries.ts'
import { type ApprovedWith, orderContent } from './orderContent.ts'
import { printOrder } from './printOrder.ts'

type All = Handlers<typeof orderSigningCalls>

/** What the holder of a signing link does, and the paper of an order. */
export function signOrderHandlers({
  orders: queries,
  ground: { clock },
}: OrderWayOptions): Pick<All, 'getOrderFile' | 'getOrderToSign' | 'getOrderFileToSign' | 'signOrder'> {
  const { store, lines, parties, ofLink } = queries
  const contentOf = async (order: StoredOrder) => {
    const approved = (order.approvedWith ?? (await parties(order.recordId))) as ApprovedWith
    const sold = await lines(order.recordId)
    return { approved, lines: sold, content: orderContent(order, sold, approved) }
  }
  const paper = async (order: StoredOrder, { locale, signal }: Pick<CallContext, 'locale' | 'signal'>) => {
    const read = await contentOf(order)
    const logo = await logoFor(store.db, order.orgId, signal)
    const pdf = await printOrder({ ...read, order, logo, locale })
    const fileName = `${order.number.replaceAll(/[^\w.-]+/g, '_')}.pdf`
    return { fileName, mime: 'application/pdf', base64: true, content: pdf.toString('base64') }
  }
  /** @throws CallError 4001846 for a link that was used, is over, or is none */
  const open = async ({ error }: Pick<CallContext<'4001846'>, 'error'>, key: string): Promise<StoredOrder> => {
    const orderId = await ofLink(hashOfKey(key))
    const [order] = orderId === undefined ? [] : await store.lockAny([orderId])
    const isOpen = order?.recordState === 'to_be_signed' && (order.linkExpiresAt ?? 0) > clock.now()
    if (!order || !isOpen) throw error('4001846')
    return order
  }

  return {
    getOrderFile: async (context, { orderId }) => paper(await readRecord(context, store, orderId), context),

    getOrderToSign: async (context, { key }) => (await contentOf(await open(context, key))).content,

    getOrderFileToSign: async (context, { key }) => paper(await open(context, key), context),

    signOrder: async (context, { key, name, sha256: read }) => {
      const order = await open(context, key)
      const { sha256 } = (await contentOf(order)).content
      // what they read is no more what it is
      if (read !== sha256) throw context.error('4001847')
      const now = clock.now()
      const fields = { ...signedBy(order, { name, now, from: context.remoteAddress, sha256 }), bookedAt: now }
      await moveByProduct(store, await withFacts(queries, order), { event: 'sign', now, fields })
      await billAhead(store.db, order, { now, userId: null })
      context.note({ kind: 'order', recordId: order.recordId, orgId: order.orgId, after: { signedName: name } })
      return { number: order.number, signedAt: new Date(now).toISOString() }
    },
  }
}
