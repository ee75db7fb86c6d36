import type { ExportFormat } from '@waymark/contract/rooms/report/export.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { RunFailure, RUN_STATES, ScheduleRange } from '@waymark/contract/rooms/report/reportSchedule.ts'
import type { Frequency } from '@waymark/core/reporting/reportPeriods.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { likePattern } from '../../../platform/database/sqlText.ts'
import { zoneOf } from '../../../platform/database/zoneOf.ts'

/** What a schedule says. */
export interface ScheduleFields {
  readonly name: string
  readonly report: ReportName
  readonly params: Readonly<Record<string, unknown>>
  readonly range: ScheduleRange
  readonly frequency: Frequency
  readonly atMinute: number
  readonly weekday: number
  readonly monthDay: number
  readonly timeZone: string
  readonly recipients: readonly string[]
  readonly format: ExportFormat
  readonly distanceUnit: 'mi' | 'km'
  readonly sendEmpty: boolean
  readonly active: boolean
}

/** Of a run; times are milliseconds since 1970 UTC. */
export interface RunRow {
  run_id: number
  due_at: number
  manual: boolean
  state: (typeof RUN_STATES)[number]
  failure: RunFailure | null
  missed: number
  written: number
  recipients: number
  export_id: number | null
  created_at: number
  finished_at: number | null
}

export interface ScheduleRow {
  schedule_id: number
  org_id: number
  org_name: string
  user_id: number
  username: string
  name: string
  report: ReportName
  params: Record<string, unknown>
  range: ScheduleRange
  frequency: Frequency
  at_minute: number
  weekday: number
  month_day: number
  time_zone: string
  zone: string
  recipients: string[]
  format: ExportFormat
  distance_unit: 'mi' | 'km'
  locale: string
  send_empty: boolean
  active: boolean
  next_at: number | null
  last_run: RunRow | null
}

export type ReportScheduleQueries = ReturnType<typeof reportScheduleQueries>

/** SQL of the zone by whose clock a schedule s goes. */
export const ZONE_OF_SCHEDULE = `coalesce(nullif(s.time_zone, ''), ${zoneOf('s.org_id')})`

const COLUMNS = `s.schedule_id, s.org_id, o.name as org_name, s.user_id, u.username, s.name, s.report, s.params, s.range,
  s.frequency, s.at_minute, s.weekday, s.month_day, s.time_zone, ${ZONE_OF_SCHEDULE} as zone, s.recipients, s.format,
  s.distance_unit, s.locale, s.send_empty, s.active, s.next_at`
const FROM = 'report_schedule s join organization o using (org_id) join user_account u on u.user_id = s.user_id'

const SORTS: Readonly<Record<string, string>> = { name: 's.name', nextAt: 's.next_at', report: 's.report' }

/** Statements over scheduled reports. */
export function reportScheduleQueries(db: Database) {
  return {
    transaction: db.transaction.bind(db),

    list: (
      filter: {
        orgIds: readonly number[]
        /** The only user whose schedules are meant; undefined for all. */
        by?: number | undefined
        scheduleId?: number | undefined
        keyword?: string | undefined
        sort?: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) => {
      const by = SORTS[filter.sort?.replace('-', '') ?? ''] ?? 's.name'
      return db.rows<ScheduleRow & { found: number }>(
        `select ${COLUMNS}, count(*) over ()::int4 as found, (
             select jsonb_build_object('run_id', r.run_id, 'due_at', extract(epoch from r.due_at) * 1000, 'manual', r.manual,
               'state', r.state, 'failure', r.failure, 'missed', r.missed, 'written', r.written, 'recipients', r.recipients,
               'finished_at', extract(epoch from r.finished_at) * 1000)
             from report_run r where r.schedule_id = s.schedule_id order by r.run_id desc limit 1) as last_run
         from ${FROM}
         where s.deleted_at is null and s.org_id = any($1::int4[]) and ($2::int4 is null or s.schedule_id = $2)
           and ($3::text is null or s.name ilike $3) and ($6::int4 is null or s.user_id = $6)
         order by ${by} ${filter.sort?.startsWith('-') ? 'desc' : 'asc'} nulls last, s.schedule_id limit $4 offset $5`,
        [
          filter.orgIds,
          filter.scheduleId ?? null,
          filter.keyword ? likePattern(filter.keyword) : null,
          filter.limit,
          filter.offset,
          filter.by ?? null,
        ],
        { signal },
      )
    },

    /** Holds a schedule for a change; undefined where it is not among these organisations'. */
    lock: (tx: Queries, scheduleId: number, { orgIds, by }: { orgIds: readonly number[]; by: number | undefined }) =>
      tx.row<ScheduleRow>(
        `select ${COLUMNS} from ${FROM} where s.schedule_id = $1 and s.org_id = any($2::int4[]) and s.deleted_at is null
           and ($3::int4 is null or s.user_id = $3) for update of s`,
        [scheduleId, orgIds, by ?? null],
      ),

    /** The zone that counts for an organisation. */
    orgZone: async (tx: Queries, orgId: number) =>
      (await tx.row<{ zone: string }>(`select ${zoneOf('$1::int4')} as zone`, [orgId]))?.zone ?? 'UTC',

    insert: (tx: Queries, who: Owner, fields: ScheduleFields, nextAt: number | null) =>
      tx.row<{ schedule_id: number }>(
        `insert into report_schedule (user_id, locale, name, report, params, range, frequency, at_minute, weekday, month_day,
           time_zone, recipients, format, distance_unit, send_empty, active, next_at, org_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning schedule_id`,
        [...valuesOf(who, fields, nextAt), who.orgId],
      ),

    update: (tx: Queries, scheduleId: number, who: Owner, fields: ScheduleFields, nextAt: number | null) =>
      tx.run(
        `update report_schedule set user_id = $1, locale = $2, name = $3, report = $4, params = $5, range = $6, frequency = $7,
           at_minute = $8, weekday = $9, month_day = $10, time_zone = $11, recipients = $12, format = $13, distance_unit = $14,
           send_empty = $15, active = $16, next_at = $17, updated_at = now()
         where schedule_id = $18`,
        [...valuesOf(who, fields, nextAt), scheduleId],
      ),

    softDelete: (tx: Queries, scheduleId: number) =>
      tx.run('update report_schedule set deleted_at = now() where schedule_id = $1', [scheduleId]),

    /** Is something being made of it? */
    isMaking: async (tx: Queries, scheduleId: number) =>
      (await tx.row(`select 1 as n from report_run where schedule_id = $1 and state = 'making'`, [scheduleId])) !==
      undefined,

    addRun,

    runs: (scheduleId: number, page: { limit: number; offset: number }, signal?: AbortSignal) =>
      db.rows<RunRow & { found: number }>(
        `select r.run_id, r.due_at, r.manual, r.state, r.failure, r.missed, r.written, r.recipients, r.export_id,
           r.created_at, r.finished_at, count(*) over ()::int4 as found
         from report_run r where r.schedule_id = $1 order by r.run_id desc limit $2 offset $3`,
        [scheduleId, page.limit, page.offset],
        { signal },
      ),
  }
}

/** In whose name a schedule is made. */
export interface Owner {
  readonly orgId: number
  readonly userId: number
  readonly locale: string
}

function valuesOf(who: Owner, fields: ScheduleFields, nextAt: number | null): unknown[] {
  return [
    who.userId,
    who.locale,
    fields.name,
    fields.report,
    JSON.stringify(fields.params),
    fields.range,
    fields.frequency,
    fields.atMinute,
    fields.weekday,
    fields.monthDay,
    fields.timeZone,
    [...fields.recipients],
    fields.format,
    fields.distanceUnit,
    fields.sendEmpty,
    fields.active,
    nextAt === null ? null : new Date(nextAt),
  ]
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
