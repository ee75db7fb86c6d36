import type { Locale } from '@waymark/contract/locales.ts'
import type { ExportFailure, ExportFormat } from '@waymark/contract/rooms/report/export.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { RunFailure, ScheduleRange } from '@waymark/contract/rooms/report/reportSchedule.ts'
import type { Frequency } from '@waymark/core/reporting/reportPeriods.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { ReadExport } from '../../rooms/report/public.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'

/** A schedule that runs. Times are milliseconds since 1970 UTC. */
export interface DueSchedule {
  schedule_id: number
  org_id: number
  user_id: number
  report: ReportName
  params: Record<string, unknown>
  range: ScheduleRange
  frequency: Frequency
  at_minute: number
  weekday: number
  month_day: number
  zone: string
  format: ExportFormat
  distance_unit: 'mi' | 'km'
  locale: Locale
  /** Null where it is back from having been deleted: it begins anew. */
  next_at: number | null
}

/** A period whose export has ended. */
export interface EndedRun extends ReadExport {
  run_id: number
  schedule_id: number
  org_id: number
  user_id: number
  name: string
  report: ReportName
  recipients: string[]
  locale: Locale
  send_empty: boolean
  is_deleted: boolean
  missed: number
  zone: string
  export_id: number | null
  export_state: 'done' | 'failed' | 'cancelled' | null
  export_failure: ExportFailure | null
  written: number
  bytes: number
  file_name: string
}

export type ScheduleTaskQueries = ReturnType<typeof scheduleTaskQueries>

/** Statements of the tasks that send scheduled reports. */
export function scheduleTaskQueries(db: Database) {
  return {
    /** A schedule that runs, locked; undefined where there is none such. */
    lock: (tx: Queries, scheduleId: number) =>
      tx.row<DueSchedule>(
        `select s.schedule_id, s.org_id, s.user_id, s.report, s.params, s.range, s.frequency, s.at_minute, s.weekday,
           s.month_day, coalesce(nullif(s.time_zone, ''), ${zoneOf('s.org_id')}) as zone, s.format, s.distance_unit, s.locale,
           s.next_at
         from report_schedule s where s.schedule_id = $1 and s.active and s.deleted_at is null for update`,
        [scheduleId],
      ),

    setNext: (tx: Queries, scheduleId: number, next: number) =>
      tx.run('update report_schedule set next_at = $2 where schedule_id = $1', [scheduleId, new Date(next)]),

    dropExport: (tx: Queries, exportId: number) => tx.run('delete from report_export where export_id = $1', [exportId]),

    /** Whose schedule a period is of. */
    ownerOf: async (runId: number) =>
      (
        await db.row<{ user_id: number }>(
          'select s.user_id from report_run r join report_schedule s using (schedule_id) where r.run_id = $1',
          [runId],
        )
      )?.user_id,

    /** A period whose export is over, locked; undefined where it was sent. */
    lockEnded: (tx: Queries, runId: number) =>
      tx.row<EndedRun>(
        `select r.run_id, r.schedule_id, s.org_id, s.user_id, s.name, s.report, s.recipients, s.locale, s.send_empty,
           s.deleted_at is not null as is_deleted, r.missed, coalesce(nullif(s.time_zone, ''), ${zoneOf('s.org_id')}) as zone,
           e.export_id, e.state as export_state, e.failure as export_failure, coalesce(e.written, 0)::int8 as written,
           coalesce(e.bytes, 0)::int8 as bytes, coalesce(e.file_name, '') as file_name, e.from_at, e.to_at,
           coalesce(e.params, '{}') as params, e.started_at, e.scope_org_ids, e.scope_vehicle_ids
         from report_run r join report_schedule s using (schedule_id) left join report_export e using (export_id)
         where r.run_id = $1 and r.state = 'making' and (e.export_id is null or e.state in ('done', 'failed', 'cancelled'))
         for update of r`,
        [runId],
      ),

    endRun: (
      tx: Queries,
      runId: number,
      end: { state: 'sent' | 'empty' | 'failed'; failure: RunFailure | null; rows: number; recipients: number },
    ) =>
      tx.run(
        `update report_run set state = $2, failure = $3, written = $4, recipients = $5, finished_at = now() where run_id = $1`,
        [runId, end.state, end.failure, end.rows, end.recipients],
      ),
  }
}
