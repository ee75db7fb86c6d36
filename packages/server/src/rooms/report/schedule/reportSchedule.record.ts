import type { ExportFormat } from '@waymark/contract/rooms/report/export.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { ScheduleRange } from '@waymark/contract/rooms/report/reportSchedule.ts'
import type { Frequency } from '@waymark/core/reporting/reportPeriods.ts'
import { derived, json, moment, needed, notAudited } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'

/**
 * A report that is sent again and again. It is made of what its owner sees, and belongs to whoever edits it last: so
 * somebody who is limited has to do with none but their own.
 */
export const reportScheduleRecord = defineRecord({
  kind: 'reportSchedule',
  table: 'report_schedule',
  id: 'schedule_id',
  view: 'report:schedule:view',
  limit: { by: 'userId', id: 'r.user_id' },
  missing: '4042110',
  fields: {
    orgId: derived(notAudited(needed<number>('org_id'))),
    userId: notAudited(needed<number>('user_id')),
    locale: notAudited(needed<string>('locale')),
    name: needed<string>('name'),
    report: needed<ReportName>('report'),
    params: json(needed<Readonly<Record<string, unknown>>>('params')),
    range: needed<ScheduleRange>('range'),
    frequency: needed<Frequency>('frequency'),
    atMinute: needed<number>('at_minute'),
    weekday: needed<number>('weekday'),
    monthDay: needed<number>('month_day'),
    /** IANA name; empty: that of the organisation. */
    timeZone: needed<string>('time_zone'),
    recipients: needed<readonly string[]>('recipients'),
    format: needed<ExportFormat>('format'),
    distanceUnit: needed<'mi' | 'km'>('distance_unit'),
    sendEmpty: needed<boolean>('send_empty'),
    active: needed<boolean>('active'),
    nextAt: notAudited(moment(needed<number | null>('next_at'))),
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'user_id', kind: 'user' },
  ],
  stamps: ['updated_at'],
  renews: ['next_at'],
  clears: [{ table: 'report_run', column: 'schedule_id' }],
})
