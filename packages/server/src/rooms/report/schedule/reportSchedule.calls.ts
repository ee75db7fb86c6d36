import {
  reportScheduleCalls,
  type ReportRun,
  type ReportScheduleRecord,
} from '@waymark/contract/rooms/report/reportSchedule.ts'
import { nextDue, type ReportTimes } from '@waymark/core/reporting/reportPeriods.ts'
import { changes } from '../../../platform/audit/changes.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { homeOrg } from '../../../platform/http/homeOrg.ts'
import { pageOf } from '../../../platform/http/listParams.ts'
import { recordDeletion } from '../../../platform/softDelete/recordDeletion.queries.ts'
import { checkReportParams } from '../checkReportParams.ts'
import { maySee } from '../export/export.calls.ts'
import type { ExportQueries } from '../export/export.queries.ts'
import { timedParams } from '../timedParams.ts'
import type { ReportScheduleQueries, RunRow, ScheduleFields, ScheduleRow } from './reportSchedule.queries.ts'
import { scheduledExport } from './scheduledExport.ts'

export { reportScheduleCalls }

/** What decides when a report is sent; a change of it begins the count anew. */
const TIMES = ['frequency', 'atMinute', 'weekday', 'monthDay', 'timeZone', 'active'] as const

/** Reports that are sent by e-mail on a schedule. A job makes and sends them. */
export function reportScheduleHandlers(
  queries: ReportScheduleQueries,
  exports: ExportQueries,
  clock: Clock,
): Handlers<typeof reportScheduleCalls> {
  return {
    getReportScheduleList: async ({ caller, signal }, { scheduleId, keyword, sort, ...params }) => {
      const filter = { ...ownersOf(caller), scheduleId, keyword, sort, ...pageOf(params) }
      const rows = await queries.list(filter, signal)
      return { list: rows.map(toRecord), total: rows[0]?.found ?? 0 }
    },

    saveReportSchedule: async (context, { scheduleId, ...asked }) => {
      const { caller, locale, error } = context
      if (!maySee(caller, asked.report)) throw error('403')
      const fields: ScheduleFields = { ...asked, recipients: [...new Set(asked.recipients)] }
      const now = clock.now()
      const saved = await queries.transaction(async (tx) => {
        const before = scheduleId === undefined ? undefined : await queries.lock(tx, scheduleId, ownersOf(caller))
        if (scheduleId !== undefined && !before) throw error('4042110')
        const who = { orgId: before?.org_id ?? homeOrg(caller), userId: caller.userId, locale }
        const zone = fields.timeZone || (await queries.orgZone(tx, who.orgId))
        checkReportParams(fields.report, timedParams(fields, now, zone))
        const old = before && fieldsOf(before)
        const isSame = old !== undefined && TIMES.every((name) => old[name] === fields[name])
        const nextAt = isSame ? (before?.next_at ?? null) : fields.active ? nextDue({ ...fields, zone }, now) : null
        if (scheduleId !== undefined) await queries.update(tx, scheduleId, who, fields, nextAt)
        const id = scheduleId ?? (await queries.insert(tx, who, fields, nextAt))?.schedule_id ?? 0
        return { id, old }
      })
      const difference = saved.old ? changes({ ...saved.old }, { ...fields }) : { after: { ...fields } }
      context.note({ kind: 'reportSchedule', recordId: saved.id, ...difference })
      return { scheduleId: saved.id }
    },

    deleteReportSchedule: async ({ caller, note, error }, { scheduleId }) => {
      const before = await queries.transaction(async (tx) => {
        const schedule = await queries.lock(tx, scheduleId, ownersOf(caller))
        if (!schedule) throw error('4042110')
        const { org_id: orgId, name } = schedule
        await queries.softDelete(tx, scheduleId)
        await recordDeletion(tx, { kind: 'reportSchedule', recordId: scheduleId, orgId, name, userId: caller.userId })
        return { name }
      })
      note({ kind: 'reportSchedule', recordId: scheduleId, before })
      return {}
    },

    sendReportNow: async ({ caller, note, error }, { scheduleId }) => {
      const now = clock.now()
      const runId = await queries.transaction(async (tx) => {
        const schedule = await queries.lock(tx, scheduleId, ownersOf(caller))
        if (!schedule) throw error('4042110')
        if (await queries.isMaking(tx, scheduleId)) throw error('4002101')
        const due = lastDue({ ...fieldsOf(schedule), zone: schedule.zone }, now)
        const exportId = await exports.add(tx, scheduledExport(schedule, due))
        return queries.addRun(tx, { scheduleId, dueAt: due, manual: true, missed: 0, exportId })
      })
      note({ kind: 'reportSchedule', recordId: scheduleId })
      return { runId: runId ?? 0 }
    },

    getReportRunList: async ({ caller, signal }, { scheduleId, ...params }) => {
      const [schedule] = await queries.list({ ...ownersOf(caller), scheduleId, limit: 1, offset: 0 }, signal)
      if (!schedule) throw new CallError('4042110')
      const rows = await queries.runs(scheduleId, pageOf(params), signal)
      return { list: rows.map(toRun), total: rows[0]?.found ?? 0 }
    },
  }
}

/**
 * Whose schedules a caller sees and changes. A report is made of what its owner sees, and belongs to whoever edits it last: so
 * somebody who is limited has to do with no schedules but their own.
 */
function ownersOf({ orgIds, limit, userId }: Caller): { orgIds: readonly number[]; by: number | undefined } {
  return { orgIds, by: limit && userId }
}

/** The moment up to which a report sent now is: of the clock for short periods, else now. */
function lastDue(times: ReportTimes, now: number): number {
  const step = times.frequency === 'quarter' ? 15 * 60_000 : times.frequency === 'hour' ? 3_600_000 : undefined
  return step === undefined ? now : nextDue(times, now - step)
}

function fieldsOf(row: ScheduleRow): ScheduleFields {
  return {
    name: row.name,
    report: row.report,
    params: row.params,
    range: row.range,
    frequency: row.frequency,
    atMinute: row.at_minute,
    weekday: row.weekday,
    monthDay: row.month_day,
    timeZone: row.time_zone,
    recipients: row.recipients,
    format: row.format,
    distanceUnit: row.distance_unit,
    sendEmpty: row.send_empty,
    active: row.active,
  }
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

function runFacts(row: RunRow) {
  return {
    runId: row.run_id,
    dueAt: new Date(row.due_at).toISOString(),
    manual: row.manual,
    state: row.state,
    failure: row.failure,
    missed: row.missed,
    rows: row.written,
    recipients: row.recipients,
    finishedAt: iso(row.finished_at),
  }
}

function toRun(row: RunRow): ReportRun {
  return { ...runFacts(row), createdAt: new Date(row.created_at).toISOString(), exportId: row.export_id }
}

function toRecord(row: ScheduleRow): ReportScheduleRecord {
  return {
    ...fieldsOf(row),
    recipients: [...row.recipients],
    scheduleId: row.schedule_id,
    orgId: row.org_id,
    orgName: row.org_name,
    effectiveZone: row.zone,
    username: row.username,
    nextAt: row.active ? iso(row.next_at) : null,
    lastRun: row.last_run && runFacts(row.last_run),
  }
}
