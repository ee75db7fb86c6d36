import type { Queries } from '../../../platform/database/Queries.ts'
import type { OrderFacts } from './orderGuards.ts'

/** SQL of each fact over an order `r` with its customer `c`. */
const FACTS: Readonly<Record<keyof OrderFacts, string>> = {
  orderType: 'r.order_type',
  salesModel: 'r.sales_model',
  contractId: 'r.contract_id',
  sampleUntil: 'r.sample_until::text',
  total: 'r.total_minor::float8',
  discountPercent: 'r.discount_percent::text',
  submittedBy: 'r.submitted_by',
  signedAt: 'r.signed_at::text',
  isItemized: `coalesce((select bool_and(l.taxes <> '[]') from sales_order_line l where l.order_id = r.order_id), false)`,
  hasReturn:
    'exists (select from rma x where x.rma_id = r.rma_id and x.org_id = c.linked_org_id and x.deleted_at is null)',
  isCustomerReady: `(c.audit = 'audited' and c.approval = 'approved')`,
  isContractConfirmed: `exists (select from contract k where k.contract_id = r.contract_id and k.state = 'confirmed')`,
  isPaidAhead: 'true',
  hasPlace: `(c.linked_org_id is not null or not exists (
    select from sales_order_line l where l.order_id = r.order_id and l.kind = 'device'))`,
  areCountsEqual: `not exists (select from sales_order_line l where l.order_id = r.order_id and l.stocked <> l.quantity - l.short_closed)`,
  isAllShipped: `not exists (select from sales_order_line l where l.order_id = r.order_id and l.shipped <> l.quantity - l.short_closed)`,
  isBilled: 'r.total_minor = 0',
  isSettled: 'true',
  isReturnOver: `not exists (select from rma x where x.rma_id = r.rma_id and x.state not in ('closed', 'canceled', 'disapproved'))`,
  isPaidBack: 'true',
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
