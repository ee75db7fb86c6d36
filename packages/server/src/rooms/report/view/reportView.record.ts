import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { ReportChoices } from '@waymark/contract/rooms/report/reportView.ts'
import { json, needed } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import { SHARED, SHARED_COLUMNS } from '../sharing/shared.ts'

/** A report as a user has set it up. */
export const reportViewRecord = defineRecord({
  ...SHARED,
  kind: 'reportView',
  table: 'report_view',
  id: 'view_id',
  view: 'report:schedule:view',
  missing: '4042130',
  fields: {
    ...SHARED_COLUMNS,
    report: needed<ReportName>('report'),
    choices: json(needed<ReportChoices>('choices')),
  },
})
