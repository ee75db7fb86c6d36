import { invoiceLifecycle } from '@waymark/contract/lifecycles/invoiceLifecycle.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../../platform/database/sqlText.ts'
import { pageOf } from '../../../platform/http/listParams.ts'
import { Binder } from '../../../platform/records/Binder.ts'
import type { RecordScope } from '../../../platform/records/inScope.ts'
import { listFrom, type ListParams } from '../../../platform/records/recordList.queries.ts'
import { type InvoiceFilters, invoiceList, type InvoiceRow } from './invoiceList.ts'

type Params = ListParams & InvoiceFilters
/** How many invoices are in a status. */
export interface StatusCount {
  readonly status: (typeof invoiceLifecycle.states)[number]
  readonly invoices: number
}

const sorts = invoiceList.sorts as Readonly<Record<string, string>>
/** What is sorted by comes from another table. */
const JOINED: ReadonlySet<string> = new Set(['customer', 'orgName'])

/** SQL of an order that indexes have: what has none, the number of a draft, stands first in a descending one. */
function orderOf(sort: string | undefined): string {
  const asked = orderBy(sorts, sort, '').replace(' nulls last', '')
  if (asked === '') return invoiceList.order
  return `${asked}, r.invoice_id ${asked.endsWith('desc') ? 'desc' : 'asc'}`
}

/** The tally of invoices, with the names that its columns have in an invoice. */
const TALLY = `(select org_id, customer_id, status, invoices, monthly as is_monthly_fee,
  case when published then now() end as published_at, null::timestamptz as deleted_at from invoice_tally)`

/** Whether the tally tells apart whatever a list is narrowed by. */
const isTallied = ({ like, recordIds, numbers, orderId, from, to, billedOrgId }: Params): boolean =>
  [like, recordIds, numbers, orderId, from, to, billedOrgId].every((each) => each === undefined)

/**
 * Pages of invoices. A page is read along an index and ends with its last row; how many there are is told by a tally beside it, or
 * counted where that does not tell them apart: a seller has a million of them.
 */
export function invoicePages(db: Queries) {
  const counted = { ...invoiceList, joins: '' }
  const tallied = { ...counted, kind: { ...invoiceList.kind, table: TALLY } }
  return async (
    scope: RecordScope,
    { keyword, ...asked }: Params,
    signal?: AbortSignal,
  ): Promise<{ list: InvoiceRow[]; total: number; counts: StatusCount[] }> => {
    const like = likePattern(keyword)
    const params: Params = { ...asked, ...(like !== null && { like }) }
    const page = async () => {
      const { bind, values } = new Binder()
      const selected = Object.entries<string>(invoiceList.columns(bind, scope)).map(
        ([name, sql]) => `${sql} as "${name}"`,
      )
      const order = orderOf(params.sort)
      const { limit, offset } = pageOf(params)
      // by what is joined as a whole, else the rows of the page alone are joined to what they name
      const isJoined = JOINED.has(params.sort?.replace('-', '') ?? '')
      const from = listFrom(isJoined ? invoiceList : counted, scope, params, bind)
      const ids = `select r.invoice_id ${from} order by ${order} limit ${bind(limit)} offset ${bind(offset)}`
      return db.rows<InvoiceRow>(
        `select ${selected.join(', ')} from invoice r ${invoiceList.joins as string}
         where r.invoice_id = any(array(${ids})) order by ${order}`,
        values,
        { signal },
      )
    }
    const count = async () => {
      const { bind, values } = new Binder()
      const [list, sum] = isTallied(params) ? ([tallied, 'sum(r.invoices)'] as const) : ([counted, 'count(*)'] as const)
      const rows = await db.rows<StatusCount>(
        `select r.status, coalesce(${sum}, 0)::int4 as invoices ${listFrom(list, scope, { ...params, status: undefined }, bind)} group by 1`,
        values,
        { signal },
      )
      const by = new Map(rows.map(({ status, invoices }) => [status, invoices]))
      return invoiceLifecycle.states.map((status) => ({ status, invoices: by.get(status) ?? 0 }))
    }
    const [list, counts] = await Promise.all([page(), count()])
    const total = counts
      .filter(({ status }) => params.status === undefined || status === params.status)
      .reduce((sum, { invoices }) => sum + invoices, 0)
    return { list, total, counts }
  }
}
