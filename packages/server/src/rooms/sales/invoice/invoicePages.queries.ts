import { invoiceLifecycle } from '@waymark/contract/lifecycles/invoiceLifecycle.ts'
import type { Database } from '../../../platform/database/Database.ts'
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

/**
 * Pages of invoices. A page is read along an index and ends with its last row; how many there are is counted beside it, over an
 * index alone: a seller has a million of them.
 */
export function invoicePages(db: Database) {
  const counted = { ...invoiceList, joins: '' }
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
      const from = listFrom(invoiceList, scope, params, bind)
      const { limit, offset } = pageOf(params)
      return db.rows<InvoiceRow>(
        `select ${selected.join(', ')} ${from}
         order by ${orderBy(sorts, params.sort, invoiceList.order)}, r.invoice_id desc limit ${bind(limit)} offset ${bind(offset)}`,
        values,
        { signal },
      )
    }
    const count = async () => {
      const { bind, values } = new Binder()
      const rows = await db.rows<StatusCount>(
        `select r.status, count(*)::int4 as invoices ${listFrom(counted, scope, { ...params, status: undefined }, bind)} group by 1`,
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
