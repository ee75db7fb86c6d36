import type { BillRow } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../../platform/database/sqlText.ts'
import { pageOf } from '../../../platform/http/listParams.ts'
import { balanceOf, BILL_COLUMNS } from './invoiceList.ts'

const COLUMNS = Object.entries(BILL_COLUMNS)
  .map(([name, sql]) => `${sql} as "${name}"`)
  .join(', ')

/** Invoices that were published to an organization. */
const MINE = `from invoice r join customer c on c.customer_id = r.customer_id
  where c.linked_org_id = $1 and r.published_at is not null and r.deleted_at is null`

const SORTS = {
  number: 'lower(r.number)',
  issuedOn: 'r.issued_on',
  dueOn: 'r.due_on',
  status: 'r.status',
  total: 'r.total_minor',
  balance: balanceOf('r'),
} as const

/** What billing lists are asked by. */
interface Params {
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly status?: string | undefined
}

/** Statements about what an organization was billed. */
export function billingQueries(db: Database) {
  return {
    list: async (orgId: number, params: Params, signal?: AbortSignal) => {
      const { limit, offset } = pageOf(params)
      const rows = await db.rows<BillRow & { rows?: number }>(
        `select ${COLUMNS}, count(*) over ()::int4 as rows ${MINE}
           and ($2::text is null or r.status = $2) and ($3::text is null or r.number ilike $3)
         order by ${orderBy(SORTS, params.sort, 'r.issued_on desc')}, r.invoice_id desc limit $4 offset $5`,
        [orgId, params.status ?? null, likePattern(params.keyword), limit, offset],
        { signal },
      )
      const total = rows[0]?.rows ?? 0
      for (const row of rows) delete row.rows
      return { list: rows, total }
    },

    one: (orgId: number, invoiceId: number, signal?: AbortSignal) =>
      db.row<BillRow & { seller: string }>(
        `select ${COLUMNS}, coalesce(r.snapshot->'seller'->>'name', '') as seller ${MINE} and r.invoice_id = $2`,
        [orgId, invoiceId],
        { signal },
      ),

    /** The customer that an organization is, with the currencies in which it was billed or paid, the newest first. */
    customer: (orgId: number, signal?: AbortSignal) =>
      db.row<{ customerId: number; name: string; currency: string; currencies: string[] }>(
        `select c.customer_id as "customerId", c.name, c.currency, array(
           select currency from (
             select currency, max(issued_on) as newest from invoice
             where customer_id = c.customer_id and published_at is not null group by 1
             union all
             select currency, max(received_on) from payment where customer_id = c.customer_id and deleted_at is null group by 1) x
           group by 1 order by max(newest) desc, 1) as currencies
         from customer c where c.linked_org_id = $1 and c.deleted_at is null order by c.customer_id limit 1`,
        [orgId],
        { signal },
      ),

    /** What is owed in each currency, smallest units, and what of that is past its day. */
    owed: (orgId: number, signal?: AbortSignal) =>
      db.rows<{ currency: string; balance: number; overdue: number }>(
        `select r.currency, sum(${balanceOf('r')})::int8 as balance,
           coalesce(sum(${balanceOf('r')}) filter (where r.status = 'overdue'), 0)::int8 as overdue
         ${MINE} and r.status in ('unpaid', 'overdue') group by 1 order by 1`,
        [orgId],
        { signal },
      ),
  }
}
export type BillingQueries = ReturnType<typeof billingQueries>
