import { getSalesDocuments, getSalesReport, salesReport } from '@waymark/contract/rooms/report/sales.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import { dayAt, daysOf } from '@waymark/core/reporting/days.ts'
import { likePattern } from '../../../platform/database/sqlText.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOf } from '../../../platform/http/listParams.ts'
import type { RangeError, Refuse } from '../../../platform/http/timeSearch.ts'
import { answerRows } from '../answerRows.ts'
import { plainBasis } from '../readKnown.ts'
import { refuseTooMany } from '../refuseTooMany.ts'
import { reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import type { SalesSearch } from './salesGround.queries.ts'
import { toSalesRows } from './toSalesRows.ts'
import { salesReportQueries } from './salesReport.queries.ts'

export const salesReportCalls = { getSalesReport, getSalesDocuments }

/** Milliseconds. */
const AROUND = 3 * 86_400_000

type Asked = Pick<CallParams<typeof getSalesReport>, 'from' | 'to' | 'timeZone' | 'by'>

/** What was sold, billed and paid in some days, and the documents behind each figure (`docs/sales-reports.md`). */
export function salesReportHandlers(options: ReportOptions): Handlers<typeof salesReportCalls> {
  const { db, basis, clock } = options
  const sales = salesReportQueries(db)
  const searchOf = async (caller: Caller, params: Asked, error: Refuse<RangeError>, signal: AbortSignal) => {
    const range = reportSearch(caller, params, error)
    const places = await sales.places(caller, signal)
    const orgIds = [...new Set(places.map(([orgId]) => orgId))]
    const clocks = await reportClocks(basis, { orgIds }, params.timeZone, signal)
    const spans = orgIds.map((orgId) => {
      const zone = clocks.of(orgId)
      return { orgId, first: dayAt(range.from, zone), last: dayAt(range.to - 1, zone) }
    })
    const now = clock.now()
    // a day where a customer is billed may begin before the first here, and end after the last
    const days = (zone: string) => daysOf(range.from - AROUND, range.to + AROUND, zone)
    const zones = [...new Set(places.map(([, zone]) => zone))]
    const search: SalesSearch = {
      scope: caller,
      spans,
      clocks: zones.map((zone) => ({ zone, today: dayAt(now, zone), days: days(zone) })),
      now,
      by: params.by ?? 'month',
    }
    return { search, basis: plainBasis(options, range, clocks) }
  }
  return {
    getSalesReport: async ({ caller, signal, error }, params) => {
      const { search, basis } = await searchOf(caller, params, error, signal)
      const figures = await sales.figures(search, params.keyword ? likePattern(params.keyword) : null, signal)
      const rows = toSalesRows(figures, search.by)
      refuseTooMany(rows, error)
      return answerRows(salesReport, rows, params, { basis })
    },

    getSalesDocuments: async ({ caller, signal, error }, params) => {
      const { search } = await searchOf(caller, params, error, signal)
      const { measure, currency, groupId, month } = params
      return sales.documents(search, { measure, currency, groupId, month, ...pageOf(params) }, signal)
    },
  }
}
