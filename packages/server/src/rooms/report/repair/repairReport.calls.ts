import { getRepairReportList, repairReport } from '@waymark/contract/rooms/report/repair.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { plainBasis } from '../readKnown.ts'
import { refuseTooMany } from '../refuseTooMany.ts'
import { reportClocks } from '../reportClocks.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { repairReportQueries, type RepairSearch } from './repairReport.queries.ts'

export const repairReportCalls = { getRepairReportList }

/** Repairs that came to an end, by what they were of (`docs/reports.md`). */
export function repairReportHandlers(options: ReportOptions): Handlers<typeof repairReportCalls> {
  const { db, basis } = options
  const repairs = repairReportQueries(db)
  return {
    getRepairReportList: async ({ caller, signal, error, locale }, params) => {
      const { from, to, keyword } = reportSearch(caller, params, error)
      const search: RepairSearch = { scope: caller, from, to, by: params.by ?? 'model', locale, like: keyword }
      const orgIds = (await repairs.orgs(search, signal)).map(([orgId]) => orgId)
      const [clocks, groups] = await Promise.all([
        reportClocks(basis, { orgIds }, params.timeZone, signal),
        repairs.groups(search, signal),
      ])
      refuseTooMany(groups, error)
      const rows = groups.map(({ atOnce, ...group }) => ({ ...group, firstPass: atOnce / group.ended }))
      return answerRows(repairReport, rows, params, {
        basis: plainBasis(options, { from, to }, clocks),
        series: seriesOf(
          rows.toSorted((a, b) => b.ended - a.ended),
          ({ groupName }) => groupName,
          (row) => row.ended,
        ),
      })
    },
  }
}
