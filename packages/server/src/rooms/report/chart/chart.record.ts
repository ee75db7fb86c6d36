import { defineRecord } from '../../../platform/records/defineRecord.ts'

/** A chart of a user's own. */
export const chartRecord = defineRecord({
  kind: 'chart',
  table: 'report_chart',
  id: 'chart_id',
  view: 'tool:chart:view',
  author: 'user_id',
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'user_id', kind: 'user' },
  ],
  clears: [],
})
