import type { DashboardRecord } from '@waymark/contract/rooms/report/chart.ts'
import { json, needed } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import { SHARED, SHARED_COLUMNS } from '../sharing/shared.ts'

/** A page of charts of a user's own. */
export const dashboardRecord = defineRecord({
  ...SHARED,
  kind: 'dashboard',
  table: 'report_dashboard',
  id: 'dashboard_id',
  view: 'tool:chart:view',
  missing: '4042121',
  fields: { ...SHARED_COLUMNS, tiles: json(needed<DashboardRecord['tiles']>('tiles')) },
})
