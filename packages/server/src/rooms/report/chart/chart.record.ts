import type { ChartDefinition } from '@waymark/contract/rooms/report/chart.ts'
import { json, needed } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import { SHARED, SHARED_COLUMNS } from '../sharing/shared.ts'

/** A chart of a user's own. */
export const chartRecord = defineRecord({
  ...SHARED,
  kind: 'chart',
  table: 'report_chart',
  id: 'chart_id',
  view: 'tool:chart:view',
  missing: '4042120',
  fields: { ...SHARED_COLUMNS, definition: json(needed<ChartDefinition>('definition')) },
})
