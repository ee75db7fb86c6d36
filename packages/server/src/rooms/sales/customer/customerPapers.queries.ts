import type { CallResult } from '@waymark/contract/call.ts'
import type { getCustomerById } from '@waymark/contract/rooms/sales/customer.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'

type Papers = Pick<CallResult<typeof getCustomerById>, 'contracts' | 'orders' | 'invoices'>
export type Paper = keyof Papers

/** Most of each kind that are told. */
const MOST = 50

/** SQL of what was agreed, ordered and billed, of the customer $1: $2 at most, the newest first. */
const PAPERS: Readonly<Record<Paper, string>> = {
  contracts: `select contract_id as "contractId", number, state, starts_on::text as "startsOn", ends_on::text as "endsOn"
    from contract where customer_id = $1 and deleted_at is null order by contract_id desc limit $2`,
  orders: `select order_id as "orderId", number, state, currency, total_minor::float8 as amount, ${isoTime('created_at')} as "createdAt"
    from sales_order where customer_id = $1 and deleted_at is null order by order_id desc limit $2`,
  invoices: `select invoice_id as "invoiceId", coalesce(number, '') as number, status as state, currency, total_minor::float8 as amount,
      (paid_minor - refunded_minor)::float8 as paid, issued_on::text as "issuedOn", due_on::text as "dueOn"
    from invoice where customer_id = $1 and deleted_at is null order by issued_on desc, invoice_id desc limit $2`,
}

/** What was agreed with a customer, ordered and billed; nothing of the kinds that are not asked for. */
export async function customerPapers(
  db: Queries,
  customerId: number,
  kinds: ReadonlySet<Paper>,
  signal?: AbortSignal,
): Promise<Papers> {
  const of = async <Kind extends Paper>(kind: Kind): Promise<Papers[Kind]> =>
    kinds.has(kind)
      ? ((await db.rows<object>(PAPERS[kind], [customerId, MOST], { signal })) as Papers[Kind])
      : ([] as Papers[Kind])
  const [contracts, orders, invoices] = await Promise.all([of('contracts'), of('orders'), of('invoices')])
  return { contracts, orders, invoices }
}
