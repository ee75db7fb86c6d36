import { removes } from '../../../platform/records/plainHandlers.ts'
import { REPORT_KINDS, reportKind } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { reportViewCalls } from '@waymark/contract/rooms/report/reportView.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { putRecord } from '../../../platform/records/putRecord.ts'
import { maySee } from '../export/export.calls.ts'
import { checkSharing } from '../sharing/checkSharing.ts'
import type { ReportViewQueries } from './reportView.queries.ts'
import { seenChoices } from './seenChoices.ts'

/** Saved views of reports, and what each user asked them for last. */
export function reportViewHandlers(queries: ReportViewQueries): Handlers<typeof reportViewCalls> {
  return {
    getReportViewList: async ({ caller, signal }, params) => {
      const rows = (await queries.list(caller, params, signal)).filter(
        (row) => reportKind(row.report) && maySee(caller, row.report),
      )
      const all = rows.map((row) => row.choices)
      const seen = await seenChoices(queries, caller, all, signal)
      return rows.map((row, i) => ({
        ...row,
        path: REPORT_KINDS[row.report].path,
        ...seen[i]!,
      }))
    },

    saveReportView: async (context, { viewId, report, choices, ...asked }) => {
      const { caller, error } = context
      if (!maySee(caller, report)) throw new CallError('403')
      const fields = { ...(await checkSharing(queries.store.db, caller, asked)), choices }
      const start = { orgId: caller.orgId, userId: caller.userId, report }
      const { recordId, before } = await putRecord(context, queries.store, viewId, fields, start)
      if (before && before.report !== report) throw error('4042130')
      return { viewId: recordId }
    },

    deleteReportView: removes(queries.store, 'viewId'),

    getReportUseList: async ({ caller, signal }) => {
      const rows = (await queries.uses(caller.userId, signal)).filter(
        (row) => reportKind(row.report) && maySee(caller, row.report),
      )
      const all = rows.map((row) => row.choices)
      const seen = await seenChoices(queries, caller, all, signal)
      return rows.map((row, i) => ({
        report: row.report,
        path: REPORT_KINDS[row.report].path,
        usedAt: new Date(row.used_at).toISOString(),
        ...seen[i]!,
      }))
    },

    keepReportUse: async ({ caller }, { report, choices }) => {
      if (!maySee(caller, report)) throw new CallError('403')
      await queries.keepUse(caller.userId, report, choices)
      return {}
    },
  }
}
