import { shopRequestLifecycle } from '@waymark/contract/lifecycles/shopRequestLifecycle.ts'
import type { ShopRequest } from '@waymark/contract/rooms/sales/shop.ts'
import { column, derived, json, needed } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'

/** What was asked for in the online shop. Of whoever sells; the buyer sees it by calls of their own. */
export const shopRequestRecord = defineRecord({
  kind: 'shopRequest',
  table: 'shop_request',
  id: 'request_id',
  name: '(select b.name from organization b where b.org_id = r.buyer_org_id)',
  view: 'sales:shop:view',
  missing: '4041890',
  fields: {
    orgId: derived(needed<number>('org_id')),
    buyerOrgId: needed<number>('buyer_org_id'),
    customerId: column<number | null>('customer_id', null),
    items: json(needed<ShopRequest['items']>('items')),
    note: column('note', ''),
    answer: column('answer', ''),
    orderId: column<number | null>('order_id', null),
    userId: column<number | null>('user_id', null),
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'buyer_org_id', kind: 'organization' },
  ],
  states: { column: 'state', lifecycle: shopRequestLifecycle, guards: {} },
  // which orders came of it goes on being told
  clears: undefined,
})
