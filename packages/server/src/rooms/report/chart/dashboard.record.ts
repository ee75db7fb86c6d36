import { defineRecord } from '../../../platform/records/defineRecord.ts'

/** A page of charts of a user's own. */
export const dashboardRecord = defineRecord({
  kind: 'dashboard',
  table: 'report_dashboard',
  id: 'dashboard_id',
  view: 'tool:chart:view',
  author: 'user_id',
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'user_id', kind: 'user' },
  ],
  clears: [],
})
