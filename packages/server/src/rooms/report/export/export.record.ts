import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { exportLifecycle } from '@waymark/contract/lifecycles/exportLifecycle.ts'
import type { ExportFailure, ExportFormat } from '@waymark/contract/rooms/report/export.ts'
import { REPORT_KINDS, REPORT_NAMES } from '@waymark/contract/rooms/report/reportKinds.ts'
import { column, json, moment, needed, notAudited } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../../platform/records/RecordStates.ts'

/** What guards look at. */
export interface ExportFacts {
  readonly report: string
}

const seesReport = {
  code: '4042100',
  holds: ({ report }, { caller }) => {
    const name = REPORT_NAMES.find((each) => each === report)
    return name !== undefined && hasPermission(caller.permissions, REPORT_KINDS[name].call.permission)
  },
} as const satisfies RecordGuard<ExportFacts>

/** An export of a report. */
export const exportRecord = defineRecord({
  kind: 'export',
  table: 'report_export',
  id: 'export_id',
  name: 'r.report',
  // what of it may be seen is a matter of its report and of what it was made of
  view: 'report:trip:view',
  missing: '4042100',
  fields: {
    orgId: needed<number>('org_id'),
    userId: notAudited(needed<number>('user_id')),
    report: needed<string>('report'),
    format: needed<ExportFormat>('format'),
    params: notAudited(json(needed<Readonly<Record<string, unknown>>>('params'))),
    locale: notAudited(needed<string>('locale')),
    distanceUnit: notAudited(needed<'mi' | 'km'>('distance_unit')),
    written: column('written', 0),
    total: column<number | null>('total', null),
    bytes: column('bytes', 0),
    fileName: column('file_name', ''),
    failure: column<ExportFailure | null>('failure', null),
    startedAt: notAudited(moment(column<number | null>('started_at', null))),
    finishedAt: notAudited(moment(column<number | null>('finished_at', null))),
    expiresAt: notAudited(moment(column<number | null>('expires_at', null))),
  },
  parents: [],
  states: { column: 'state', lifecycle: exportLifecycle, guards: { seesReport } },
  clears: undefined,
})
