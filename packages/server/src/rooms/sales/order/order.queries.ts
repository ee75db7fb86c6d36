import type { Order } from '@waymark/contract/rooms/sales/orderFields.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { RecordScope } from '../../../platform/records/inScope.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import { type ListParams, recordList, type RecordList } from '../../../platform/records/recordList.queries.ts'
import { recordStore, type StoredRecord } from '../../../platform/records/recordStore.queries.ts'
import { stateCounts } from '../../../platform/records/stateCounts.queries.ts'
import { invoicesOfOrder } from '../invoice/public.ts'
import { orderRecord } from './order.record.ts'
import { orderFactsQueries } from './orderFacts.queries.ts'
import { orderDeviceQueries } from './orderDevices.queries.ts'
import { orderLineQueries } from './orderLines.queries.ts'
import { orderSigningQueries } from './orderSigning.queries.ts'
import { personOf } from '../personOf.ts'

export type StoredOrder = StoredRecord<typeof orderRecord>

/** An order as it is read, before it is said what may be done with it. */
export type OrderRow = Omit<Order, 'events'>

/** What lists of orders are narrowed by. */
export interface OrderFilters {
  readonly state?: string | undefined
  readonly customerId?: number | undefined
  readonly orderType?: string | undefined
  readonly salesModel?: string | undefined
}

const pieces = (sum: string): string =>
  `(select coalesce(sum(${sum}), 0)::int4 from sales_order_line l where l.order_id = r.order_id)`

const LIST: RecordList<OrderRow, OrderFilters> = {
  kind: orderRecord,
  joins: `join organization o on o.org_id = r.org_id join customer c on c.customer_id = r.customer_id
    left join user_account s on s.user_id = c.owner_id left join contract k on k.contract_id = r.contract_id`,
  columns: () => ({
    orderId: 'r.order_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    number: 'r.number',
    revision: 'r.revision',
    customerId: 'r.customer_id',
    customer: 'c.name',
    owner: personOf('s'),
    contractId: 'r.contract_id',
    contract: `coalesce(k.number, '')`,
    orderType: 'r.order_type',
    salesModel: 'r.sales_model',
    currency: 'r.currency',
    shipping: 'r.shipping',
    shippingFee: 'r.shipping_fee_minor::float8',
    discount: 'r.discount_minor::float8',
    deposit: 'r.deposit_minor::float8',
    downPayment: 'r.down_payment_minor::float8',
    paymentCycle: 'r.payment_cycle',
    installments: 'r.installments',
    terms: 'r.terms',
    netDays: 'r.net_days',
    memo: 'r.memo',
    rmaId: 'r.rma_id',
    sampleUntil: 'r.sample_until::text',
    amount: 'r.total_minor::float8',
    state: 'r.state',
    ordered: pieces('l.quantity - l.short_closed'),
    stocked: pieces('l.stocked'),
    shipped: pieces('l.shipped'),
    createdAt: isoTime('r.created_at'),
    changedAt: isoTime('r.changed_at'),
    version: 'r.version',
  }),
  search: ['r.number', 'c.name', `coalesce(k.number, '')`],
  numbers: ['r.number'],
  sorts: {
    number: 'lower(r.number)',
    customer: 'lower(c.name)',
    contract: 'lower(k.number)',
    orderType: 'r.order_type',
    salesModel: 'r.sales_model',
    state: 'r.state',
    amount: 'r.total_minor',
    createdAt: 'r.created_at',
    changedAt: 'r.changed_at',
    orgName: 'lower(o.name)',
  },
  order: 'r.created_at desc, r.order_id desc',
  filters: ({ state, customerId, orderType, salesModel }, bind) => [
    state === undefined ? undefined : `r.state = ${bind(state)}`,
    customerId === undefined ? undefined : `r.customer_id = ${bind(customerId)}`,
    orderType === undefined ? undefined : `r.order_type = ${bind(orderType)}`,
    salesModel === undefined ? undefined : `r.sales_model = ${bind(salesModel)}`,
  ],
}

/** Statements about orders. */
export function orderQueries(db: Database) {
  const countStates = stateCounts(db, orderRecord, LIST)
  return {
    store: recordStore(db, orderRecord),
    list: recordList(db, LIST),
    ...orderLineQueries(db),
    ...orderFactsQueries(db),
    ...orderDeviceQueries(db),
    ...orderSigningQueries(db),

    bills: (orderId: number, signal?: AbortSignal) => invoicesOfOrder(db, orderId, signal),

    /** How many fit in each state, whichever is asked for. */
    counts: async (scope: RecordScope, params: ListParams & OrderFilters, signal?: AbortSignal) => {
      const counts = await countStates(scope, { ...params, state: undefined }, signal)
      return counts.map(({ state, count }) => ({ state, orders: count }))
    },

    /** Whether an organization ever had an order of that number. */
    isTaken: async (orgId: number, number: string) =>
      (await db.row('select 1 from sales_order where org_id = $1 and lower(number) = lower($2)', [orgId, number])) !==
      undefined,

    /** What happened to an order, the oldest first. */
    log: (orderId: number, signal?: AbortSignal) =>
      db.rows<{ event: string; from: string | null; to: string; at: string; by: string; reason: string }>(
        `select e.event, e.from_state as "from", e.to_state as "to", ${isoTime('e.at')} as at,
           ${personOf('u')} as by, e.reason
         from entity_event e left join user_account u using (user_id)
         where e.kind = 'order' and e.record_id = $1 order by e.version, e.at`,
        [orderId],
        { signal },
      ),
  }
}
export type OrderQueries = ReturnType<typeof orderQueries>
