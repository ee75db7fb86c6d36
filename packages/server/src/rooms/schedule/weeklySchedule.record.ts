import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import { column, json, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** Hours of a week that rules go by. */
export const weeklyScheduleRecord = defineRecord({
  kind: 'weeklySchedule',
  table: 'weekly_schedule',
  id: 'schedule_id',
  view: 'monitoring:schedule:view',
  missing: '4041500',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    /** IANA name; empty: that of the organisation. */
    timeZone: column('time_zone', ''),
    periods: json(needed<readonly SchedulePeriod[]>('periods')),
  },
  uniques: { weekly_schedule_name: { field: 'name', code: '4001500' } },
  clears: [],
})
