import type { Queries } from '../../../platform/database/Queries.ts'
import type { OrderFacts } from './orderGuards.ts'

/** SQL: the invoices of an order `r`. */
const OF_ORDER = 'from invoice i where i.order_id = r.order_id and i.deleted_at is null'

/** SQL of what of an order `r` is paid before it is stocked. */
const AHEAD = `(case when r.terms = 'cash_in_advance' then r.total_minor else r.deposit_minor + r.down_payment_minor end)`

/** SQL: an order `r` has a bill, and of its bills all those are published whose day has come. */
const IS_BILLED = `coalesce((select bool_or(i.published_at is not null)
    and bool_and(i.published_at is not null or i.issued_on > current_date) ${OF_ORDER}
  and i.strategy <> 'deposit' and i.status <> 'void'), false)`

/** SQL of each fact over an order `r` with its customer `c`. */
const FACTS: Readonly<Record<keyof OrderFacts, string>> = {
  orderType: 'r.order_type',
  salesModel: 'r.sales_model',
  contractId: 'r.contract_id',
  sampleUntil: 'r.sample_until::text',
  total: 'r.total_minor::float8',
  discountPercent: 'r.discount_percent::text',
  mostDiscountPercent: '(select s.most_discount_percent from organization s where s.org_id = r.org_id)',
  submittedBy: 'r.submitted_by',
  signedAt: 'r.signed_at::text',
  isItemized: `coalesce((select bool_and(l.taxes <> '[]') from sales_order_line l where l.order_id = r.order_id), false)`,
  hasReturn:
    'exists (select from rma x where x.rma_id = r.rma_id and x.org_id = c.linked_org_id and x.deleted_at is null)',
  isCustomerReady: `(c.audit = 'audited' and c.approval = 'approved')`,
  isContractConfirmed: `exists (select from contract k where k.contract_id = r.contract_id and k.state = 'confirmed')`,
  isPaidAhead: `(${AHEAD} <= (select coalesce(sum(i.paid_minor - i.refunded_minor), 0) ${OF_ORDER}
    and i.strategy = 'deposit' and i.status = 'paid'))`,
  hasPlace: `(c.linked_org_id is not null or not exists (
    select from sales_order_line l where l.order_id = r.order_id and l.kind = 'device'))`,
  fitsTotal: '(r.deposit_minor + r.down_payment_minor <= r.total_minor)',
  areCountsEqual: `not exists (select from sales_order_line l where l.order_id = r.order_id and l.stocked <> l.quantity - l.short_closed)`,
  isAllShipped: `not exists (select from sales_order_line l where l.order_id = r.order_id and l.shipped <> l.quantity - l.short_closed)`,
  isBilled: `(r.total_minor = 0 or ${IS_BILLED})`,
  isSettled: `not exists (select ${OF_ORDER} and i.status not in ('paid', 'void', 'refund'))`,
  isReturnOver: `not exists (select from rma x where x.rma_id = r.rma_id and x.state not in ('closed', 'canceled', 'disapproved'))`,
  isPaidBack: `not exists (select ${OF_ORDER} and i.paid_minor > i.refunded_minor)`,
}

const COLUMNS = Object.entries(FACTS)
  .map(([name, sql]) => `${sql} as "${name}"`)
  .join(', ')

/** Statements about what guards of orders look at. */
export function orderFactsQueries(db: Queries) {
  return {
    /** What guards look at, by the ids of orders. */
    facts: async (orderIds: readonly number[], signal?: AbortSignal): Promise<ReadonlyMap<number, OrderFacts>> => {
      const rows = await db.rows<OrderFacts & { orderId: number }>(
        `select r.order_id as "orderId", ${COLUMNS} from sales_order r join customer c on c.customer_id = r.customer_id
         where r.order_id = any($1::int4[])`,
        [orderIds],
        { signal },
      )
      return new Map(rows.map(({ orderId, ...facts }) => [orderId, facts]))
    },

    /** Orders that are delivered and whose bills are published. */
    billedOrders: async (limit: number): Promise<number[]> => {
      const rows = await db.arrays<[orderId: number]>(
        `select r.order_id from sales_order r
         where r.state = 'delivery_completed' and r.deleted_at is null and ${IS_BILLED} order by r.order_id limit $1`,
        [limit],
      )
      return rows.map(([orderId]) => orderId)
    },

    /** Whether a contract and a return are the customer's; none is. */
    isOfCustomer: async (
      customerId: number,
      { contractId, rmaId }: { readonly contractId: number | null; readonly rmaId: number | null },
    ) => {
      const row = await db.row<{ isContract: boolean; isReturn: boolean }>(
        `select $2::int4 is null or exists (
             select from contract k where k.contract_id = $2 and k.customer_id = c.customer_id and k.deleted_at is null) as "isContract",
           $3::int4 is null or exists (
             select from rma x where x.rma_id = $3 and x.org_id = c.linked_org_id and x.deleted_at is null) as "isReturn"
         from customer c where c.customer_id = $1`,
        [customerId, contractId, rmaId],
      )
      return row ?? { isContract: false, isReturn: false }
    },
  }
}
