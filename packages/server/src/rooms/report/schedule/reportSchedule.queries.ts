import type { ReportRun, ReportScheduleRecord } from '@waymark/contract/rooms/report/reportSchedule.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { orgZone } from '../../../platform/database/orgZone.queries.ts'
import { zoneOf } from '../../../platform/database/zoneOf.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../../platform/records/recordList.queries.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { reportScheduleRecord } from './reportSchedule.record.ts'

export type ReportScheduleQueries = ReturnType<typeof reportScheduleQueries>

/** What is told of a run `x`. */
const RUN: Readonly<Record<Exclude<keyof ReportRun, 'createdAt' | 'exportId'>, string>> = {
  runId: 'x.run_id',
  dueAt: isoTime('x.due_at'),
  manual: 'x.manual',
  state: 'x.state',
  failure: 'x.failure',
  missed: 'x.missed',
  rows: 'x.written',
  recipients: 'x.recipients',
  finishedAt: isoTime('x.finished_at'),
}

const LIST: RecordList<ReportScheduleRecord, { scheduleId?: number | undefined }> = {
  kind: reportScheduleRecord,
  joins: 'join organization o using (org_id) join user_account u on u.user_id = r.user_id',
  columns: () => ({
    scheduleId: 'r.schedule_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    name: 'r.name',
    report: 'r.report',
    params: 'r.params',
    range: 'r.range',
    frequency: 'r.frequency',
    atMinute: 'r.at_minute',
    weekday: 'r.weekday',
    monthDay: 'r.month_day',
    timeZone: 'r.time_zone',
    effectiveZone: `coalesce(nullif(r.time_zone, ''), ${zoneOf('r.org_id')})`,
    recipients: 'r.recipients',
    format: 'r.format',
    distanceUnit: 'r.distance_unit',
    sendEmpty: 'r.send_empty',
    active: 'r.active',
    username: 'u.username',
    nextAt: `case when r.active then ${isoTime('r.next_at')} end`,
    lastRun: `(select jsonb_build_object(${Object.entries(RUN)
      .map(([name, sql]) => `'${name}', ${sql}`)
      .join(', ')}) from report_run x where x.schedule_id = r.schedule_id order by x.run_id desc limit 1)`,
  }),
  search: ['r.name'],
  sorts: { name: 'r.name', nextAt: 'r.next_at', report: 'r.report' },
  order: 'r.name',
  filters: ({ scheduleId }, bind) => [scheduleId === undefined ? undefined : `r.schedule_id = ${bind(scheduleId)}`],
}

/** Statements over scheduled reports. */
export function reportScheduleQueries(db: Database) {
  return {
    store: recordStore(db, reportScheduleRecord),

    list: recordList(db, LIST),

    /** The zone that counts for an organisation. */
    orgZone: (orgId: number) => orgZone(db, orgId),

    /** Is something being made of it? */
    isMaking: async (scheduleId: number) =>
      (await db.row(`select 1 as n from report_run where schedule_id = $1 and state = 'making'`, [scheduleId])) !==
      undefined,

    runs: (scheduleId: number, page: { limit: number; offset: number }, signal?: AbortSignal) =>
      db.rows<ReportRun & { total?: number }>(
        `select ${Object.entries(RUN)
          .map(([name, sql]) => `${sql} as "${name}"`)
          .join(', ')}, ${isoTime('x.created_at')} as "createdAt", x.export_id as "exportId",
           count(*) over ()::int4 as total
         from report_run x where x.schedule_id = $1 order by x.run_id desc limit $2 offset $3`,
        [scheduleId, page.limit, page.offset],
        { signal },
      ),
  }
}

/** Writes down that a period is made; undefined where it is made already. */
export async function addRun(
  tx: Queries,
  run: { scheduleId: number; dueAt: number; manual: boolean; missed: number; exportId: number },
): Promise<number | undefined> {
  const row = await tx.row<{ run_id: number }>(
    `insert into report_run (schedule_id, due_at, manual, missed, export_id, state) values ($1, $2, $3, $4, $5, 'making')
     on conflict do nothing returning run_id`,
    [run.scheduleId, new Date(run.dueAt), run.manual, run.missed, run.exportId],
  )
  return row?.run_id
}
