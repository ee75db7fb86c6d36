import type { orderCalls } from '@waymark/contract/rooms/sales/order.ts'
import type { ShopRequest, shopCalls } from '@waymark/contract/rooms/sales/shop.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { enqueue } from '../../../platform/outbox/enqueue.queries.ts'
import { beginRecord } from '../../../platform/records/addRecord.ts'
import { eventsOf } from '../../../platform/records/eventsOf.ts'
import { moveAsAsked } from '../../../platform/records/moves/moveAsAsked.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../../platform/records/readRecord.ts'
import type { StoredRecord } from '../../../platform/records/recordStore.queries.ts'
import type { Mover } from '../../../platform/records/RecordStates.ts'
import { requestMails, type RequestNews } from './shopMails.ts'
import type { ShopQueries, ShopRequestRow } from './shop.queries.ts'
import { shopRequestRecord } from './shopRequest.record.ts'

type Stored = StoredRecord<typeof shopRequestRecord>

export interface ShopOptions {
  readonly shop: ShopQueries
  readonly clock: Clock
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
  /** Writes an order, in the same transaction. */
  readonly addOrder: Handlers<typeof orderCalls>['addOrder']
}

const toRequest = (row: ShopRequestRow, mover: Mover): ShopRequest => ({
  ...row,
  events: eventsOf(shopRequestRecord.states, row.state, row, mover),
})

/** The online shop: what is offered, what is asked for, and the order that comes of it. */
export function shopHandlers({ shop, clock, publicUrl, addOrder }: ShopOptions): Handlers<typeof shopCalls> {
  const { store } = shop
  /** Mails what became of a request, in the transaction that brings it about. */
  const tell = async (
    {
      recordId: requestId,
      ...request
    }: Pick<Stored, 'recordId' | 'orgId' | 'buyerOrgId' | 'customerId' | 'items' | 'note' | 'userId'>,
    news: RequestNews,
  ): Promise<void> => {
    const people = news.is === 'asked' ? await shop.salesOf(request) : await shop.asker(request.userId)
    if (people.length === 0) return
    const [seller, buyer] = [await shop.orgName(request.orgId), await shop.orgName(request.buyerOrgId)]
    for (const mail of requestMails({ ...request, requestId, seller, buyer }, news, people, publicUrl()))
      await enqueue(store.db, mail)
  }
  return {
    getProductList: async ({ caller, signal }, params) => {
      const seller = await shop.sellerOf(caller.orgId, signal)
      return { ...(await shop.products(caller.orgId, params, signal)), seller: seller?.name ?? '' }
    },

    requestOrder: async ({ caller, error, note }, { items, note: said = '' }) => {
      const { userId, orgId: buyerOrgId } = caller
      if (items.length === 0) throw error('400', [{ name: 'items', kind: 'missing' }])
      const seller = await shop.sellerOf(buyerOrgId)
      if (!seller) throw error('4001890')
      const wanted = new Map<number, number>()
      for (const { skuId, quantity } of items) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity)
      const offered = new Map((await shop.offered(buyerOrgId, [...wanted.keys()])).map((sku) => [sku.skuId, sku]))
      const asked = [...wanted].map(([skuId, quantity]) => {
        const sku = offered.get(skuId)
        if (!sku) throw error('4041800')
        const { code, name, currency, price } = sku
        return { skuId, code, name, quantity, currency, price }
      })
      const { orgId, customerId } = seller
      const fields = { orgId, buyerOrgId, customerId, items: asked, note: said, userId }
      const requestId = await beginRecord(store, fields, { userId, orgId })
      await tell({ recordId: requestId, ...fields }, { is: 'asked' })
      note({ kind: 'shopRequest', recordId: requestId, orgId: buyerOrgId, after: { items: asked } })
      return { requestId }
    },

    getMyRequestList: async ({ caller, signal }, params) => {
      const { list, total } = await shop.ofBuyers(caller, params, signal)
      return { list: list.map((row) => toRequest(row, { caller, now: clock.now() })), total }
    },

    withdrawRequest: async ({ caller, error, note }, { requestId }) => {
      const [before] = await store.lockAny([requestId])
      if (!before || !caller.orgIds.includes(before.buyerOrgId)) throw error('4041890')
      const { userId } = caller
      const version = await moveAsAsked(store, before, { event: 'withdraw', now: clock.now(), userId })
      note({ kind: 'shopRequest', recordId: requestId, orgId: before.buyerOrgId })
      return { version }
    },

    getShopRequestList: async ({ caller, signal }, params) => {
      const { list, total } = await shop.list(caller, params, signal)
      return { list: list.map((row) => toRequest(row, { caller, now: clock.now() })), total }
    },

    acceptShopRequest: async (context, { requestId, customerId: said }) => {
      const before = await readRecord(context, store, requestId)
      const customerId = before.customerId ?? said
      if (customerId === undefined) throw context.error('400', [{ name: 'customerId', kind: 'missing' }])
      const [first] = before.items
      const order = await addOrder(context, {
        customerId,
        orderType: 'customer',
        salesModel: 'general_sales',
        ...(first ? { currency: first.currency } : {}),
        memo: before.note,
        items: before.items.map(({ skuId, name, quantity, price }) => ({
          skuId,
          text: name,
          quantity,
          unitPrice: price,
          taxes: [],
        })),
      })
      const fields = { orderId: order.orderId, customerId }
      await moveRecord(context, store, before, { event: 'order', now: clock.now(), fields })
      await tell(before, { is: 'ordered', number: order.number })
      return order
    },

    declineShopRequest: async (context, { requestId, reason }) => {
      const before = await readRecord(context, store, requestId)
      const move = { event: 'decline', now: clock.now(), reason, fields: { answer: reason } } as const
      const version = await moveRecord(context, store, before, move)
      await tell(before, { is: 'declined', reason })
      return { version }
    },
  }
}
