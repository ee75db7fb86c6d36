import { removes } from '../../../platform/records/plainHandlers.ts'
import { reportScheduleCalls } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { nextDue, type ReportTimes } from '@waymark/core/reporting/reportPeriods.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { homeOrg } from '../../../platform/http/homeOrg.ts'
import { pageOf } from '../../../platform/http/listParams.ts'
import { addRecord } from '../../../platform/records/addRecord.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { saveRecord } from '../../../platform/records/saveRecord.ts'
import { toPage } from '../../../platform/records/toPage.ts'
import { checkLastingParams } from '../checkReportParams.ts'
import { maySee } from '../export/export.calls.ts'
import { addExport } from '../export/addExport.ts'
import { timedParams } from '../timedParams.ts'
import { addRun, type ReportScheduleQueries } from './reportSchedule.queries.ts'
import { scheduledExport } from './scheduledExport.ts'

export { reportScheduleCalls }

/** What decides when a report is sent; a change of it begins the count anew. */
const TIMES = ['frequency', 'atMinute', 'weekday', 'monthDay', 'timeZone', 'active'] as const

/** Reports that are sent by e-mail on a schedule. A job makes and sends them. */
export function reportScheduleHandlers(
  queries: ReportScheduleQueries,
  clock: Clock,
): Handlers<typeof reportScheduleCalls> {
  const { store } = queries
  return {
    getReportScheduleList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    saveReportSchedule: async (context, { scheduleId, ...asked }) => {
      const { caller, locale, error } = context
      if (!maySee(caller, asked.report)) throw error('403')
      const now = clock.now()
      const before = scheduleId === undefined ? undefined : await lockRecord(context, store, scheduleId)
      const orgId = before?.orgId ?? homeOrg(caller)
      const zone = asked.timeZone || (await queries.orgZone(orgId))
      checkLastingParams(asked.report, timedParams(asked, now, zone))
      const isSame = before !== undefined && TIMES.every((name) => before[name] === asked[name])
      const nextAt = isSame ? before.nextAt : asked.active ? nextDue({ ...asked, zone }, now) : null
      const fields = {
        ...asked,
        recipients: [...new Set(asked.recipients)],
        userId: caller.userId,
        locale,
        nextAt,
      }
      if (!before) return { scheduleId: await addRecord(context, store, { ...fields, orgId }) }
      await saveRecord(context, store, before, fields)
      return { scheduleId: before.recordId }
    },

    deleteReportSchedule: removes(store, 'scheduleId'),

    sendReportNow: async (context, { scheduleId }) => {
      const schedule = await lockRecord(context, store, scheduleId)
      if (await queries.isMaking(scheduleId)) throw context.error('4002101')
      const { orgId: org_id, userId: user_id, distanceUnit: distance_unit, timeZone } = schedule
      const zone = timeZone || (await queries.orgZone(org_id))
      const due = lastDue({ ...schedule, zone }, clock.now())
      const exportId = await addExport(
        store.db,
        scheduledExport({ ...schedule, org_id, user_id, distance_unit, zone }, due),
      )
      const runId = await addRun(store.db, { scheduleId, dueAt: due, manual: true, missed: 0, exportId })
      context.note({ kind: 'reportSchedule', recordId: scheduleId })
      return { runId: runId ?? 0 }
    },

    getReportRunList: async ({ caller, signal }, { scheduleId, ...params }) => {
      const { total: known } = await queries.list(caller, { scheduleId, pageSize: 1 }, signal)
      if (known === 0) throw new CallError('4042110')
      const rows = await queries.runs(scheduleId, pageOf(params), signal)
      return toPage(rows)
    },
  }
}

/** The moment up to which a report sent now is: of the clock for short periods, else now. */
function lastDue(times: ReportTimes, now: number): number {
  const step = times.frequency === 'quarter' ? 15 * 60_000 : times.frequency === 'hour' ? 3_600_000 : undefined
  return step === undefined ? now : nextDue(times, now - step)
}
