import type { WeeklyScheduleRecord } from '@waymark/contract/rooms/schedule.ts'
import type { Database } from '../../platform/database/Database.ts'
import { orgZone } from '../../platform/database/orgZone.queries.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { weeklyScheduleRecord } from './weeklySchedule.record.ts'

const LIST: RecordList<WeeklyScheduleRecord, { scheduleId?: number | undefined }> = {
  kind: weeklyScheduleRecord,
  joins: 'join organization o using (org_id)',
  columns: (bind, { orgIds }) => ({
    scheduleId: 'r.schedule_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    scheduleName: 'r.name',
    timeZone: 'r.time_zone',
    effectiveZone: `coalesce(nullif(r.time_zone, ''), ${zoneOf('r.org_id')})`,
    periods: 'r.periods',
    ruleCount: `(select count(*) from alarm_rule a where a.schedule_id = r.schedule_id and a.deleted_at is null
      and a.org_id = any(${bind(orgIds)}::int4[]))::int4`,
    version: 'r.version',
  }),
  search: ['r.name'],
  sorts: { scheduleName: 'lower(r.name)', orgName: 'lower(o.name)', ruleCount: '"ruleCount"' },
  order: 'lower(r.name)',
  filters: ({ scheduleId }, bind) => [scheduleId === undefined ? undefined : `r.schedule_id = ${bind(scheduleId)}`],
}

/** Statements of the schedule room. Every one is bound to the organisations that the caller may see. */
export function scheduleQueries(db: Database) {
  return {
    store: recordStore(db, weeklyScheduleRecord),

    list: recordList(db, LIST),

    /** The zone of an organisation. */
    orgZone: (orgId: number | null) => orgZone(db, orgId),

    /** Whether any rule, of whatever organisation, goes by it. */
    isUsed: async (scheduleId: number) =>
      (await db.row('select 1 as one from alarm_rule where schedule_id = $1 and deleted_at is null limit 1', [
        scheduleId,
      ])) !== undefined,
  }
}
export type ScheduleQueries = ReturnType<typeof scheduleQueries>
