import { defineRecord } from '../../../platform/records/defineRecord.ts'

/** A report as a user has set it up. */
export const reportViewRecord = defineRecord({
  kind: 'reportView',
  table: 'report_view',
  id: 'view_id',
  view: 'report:schedule:view',
  author: 'user_id',
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'user_id', kind: 'user' },
  ],
  clears: [],
})
