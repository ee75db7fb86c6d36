import { defineRecord } from '../../../platform/records/defineRecord.ts'

/** A report that is sent again and again. */
export const reportScheduleRecord = defineRecord({
  kind: 'reportSchedule',
  table: 'report_schedule',
  id: 'schedule_id',
  view: 'report:schedule:view',
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'user_id', kind: 'user' },
  ],
  renews: ['next_at'],
  clears: [{ table: 'report_run', column: 'schedule_id' }],
})
