import { REPORT_KINDS, reportKind } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { reportViewCalls } from '@waymark/contract/rooms/report/reportView.ts'
import { changes } from '../../../platform/audit/changes.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { recordDeletion } from '../../../platform/softDelete/recordDeletion.queries.ts'
import { maySee } from '../export/export.calls.ts'
import { checkSharing } from '../sharing/checkSharing.ts'
import { fieldsOf, ownershipOf } from '../sharing/Owned.ts'
import type { ReportViewQueries } from './reportView.queries.ts'
import { seenChoices } from './seenChoices.ts'

/** Saved views of reports, and what each user asked them for last. */
export function reportViewHandlers(queries: ReportViewQueries): Handlers<typeof reportViewCalls> {
  return {
    getReportViewList: async ({ caller, signal }, { report }) => {
      const rows = (await queries.views(caller, report ?? null, signal)).filter(
        (row) => reportKind(row.report) && maySee(caller, row.report),
      )
      const all = rows.map((row) => row.choices)
      const seen = await seenChoices(queries, caller, all, signal)
      return rows.map((row, i) => ({
        viewId: row.view_id,
        report: row.report,
        path: REPORT_KINDS[row.report].path,
        ...ownershipOf(row, caller),
        ...seen[i]!,
      }))
    },

    saveReportView: async ({ caller, note, error }, { viewId, report, choices, ...asked }) => {
      if (!maySee(caller, report)) throw new CallError('403')
      const saved = await queries.transaction(async (tx) => {
        const fields = await checkSharing(tx, caller, asked)
        if (viewId === undefined) {
          const added = await queries.add(tx, caller, fields, { report, choices })
          return { id: added?.view_id ?? 0, fields, before: undefined }
        }
        const before = await queries.lock(tx, viewId, caller.userId)
        if (before?.report !== report) throw error('4042130')
        await queries.change(tx, viewId, fields, choices)
        return { id: viewId, fields, before }
      })
      const { before } = saved
      const old = before ? { ...fieldsOf(before), report: before.report, choices: before.choices } : {}
      note({ kind: 'reportView', recordId: saved.id, ...changes(old, { ...saved.fields, report, choices }) })
      return { viewId: saved.id }
    },

    deleteReportView: async ({ caller, note, error }, { viewId }) => {
      const before = await queries.transaction(async (tx) => {
        const view = await queries.lock(tx, viewId, caller.userId)
        if (!view) throw error('4042130')
        await queries.softDelete(tx, viewId)
        const { org_id: orgId, name } = view
        await recordDeletion(tx, { kind: 'reportView', recordId: viewId, orgId, name, userId: caller.userId })
        return { name }
      })
      note({ kind: 'reportView', recordId: viewId, before })
      return {}
    },

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
