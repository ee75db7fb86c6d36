import type { Locale } from '@waymark/contract/locales.ts'
import type { WeeklyScheduleRecord, scheduleCalls } from '@waymark/contract/rooms/schedule.ts'
import { ruleText } from '@waymark/contract/ruleTexts.ts'
import { checkSchedule, type ScheduleDraft } from '@waymark/core/alarms/schedule/checkSchedule.ts'
import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { CallError, FieldProblem } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import { lockRules, reopenForSchedules } from '../alarmRule/public.ts'
import type { ScheduleFields, ScheduleQueries, ScheduleRow } from './schedule.queries.ts'

/** Weekly schedules: when in the week alarms may be. */
export function scheduleHandlers(queries: ScheduleQueries, clock: Clock): Handlers<typeof scheduleCalls> {
  const remove: Handlers<typeof scheduleCalls>['deleteWeeklySchedule'] = async (context, { scheduleId }) => {
    const { caller } = context
    const before = await queries.transaction(async (tx) => {
      await lockRules(tx)
      const schedule = await queries.lock(tx, scheduleId, caller.orgIds)
      if (!schedule) throw context.error('4041500')
      if (await queries.isUsed(tx, scheduleId)) throw context.error('4001502')
      await queries.softDelete(tx, scheduleId)
      const { org_id: orgId, name } = schedule
      await recordDeletion(tx, { kind: 'weeklySchedule', recordId: scheduleId, orgId, name, userId: caller.userId })
      return { name }
    })
    context.note({ kind: 'weeklySchedule', recordId: scheduleId, before })
    return {}
  }

  return {
    getWeeklySchedule: async ({ caller, signal }, params) => {
      const { scheduleId, keyword, sort } = params
      const orgIds = scopeOf(caller.orgIds, params.orgIds)
      const filter = { orgIds, visible: caller.orgIds, scheduleId, keyword, sort, ...pageOf(params) }
      const rows = await queries.list(filter, signal)
      return { list: rows.map(toRecord), total: rows[0]?.total ?? 0 }
    },

    addWeeklySchedule: async (context, { orgId, scheduleName: name, timeZone = '', periods }) => {
      const { caller } = context
      const added = await queries
        .transaction(async (tx) => {
          const orgZone = await queries.orgZone(tx, orgId, caller.orgIds)
          if (orgZone === undefined) throw context.error('404600')
          const fields = checked({ name, zone: timeZone, periods }, orgZone, context)
          return { fields, id: (await queries.insert(tx, orgId, fields))?.schedule_id ?? 0 }
        })
        .catch((error: unknown) => {
          throw taken(error, context.error)
        })
      context.note({ kind: 'weeklySchedule', recordId: added.id, after: { orgId, ...added.fields } })
      return { scheduleId: added.id }
    },

    updateWeeklySchedule: async (context, { scheduleId, version, scheduleName, timeZone, periods }) => {
      const { caller } = context
      const done = await queries
        .transaction(async (tx) => {
          await lockRules(tx)
          const before = await queries.lock(tx, scheduleId, caller.orgIds)
          if (!before) throw context.error('4041500')
          if (version !== undefined && version !== before.version)
            throw context.error('400', [
              { name: 'version', message: 'the weekly schedule was changed by somebody else meanwhile' },
            ])
          const draft = {
            name: scheduleName ?? before.name,
            zone: timeZone ?? before.time_zone,
            periods: periods ?? before.periods,
          }
          const after = checked(draft, before.org_zone, context)
          const updated = await queries.update(tx, scheduleId, after)
          const now = clock.now()
          const rules = await reopenForSchedules(tx, [scheduleId], { now, userId: caller.userId })
          return { before, after, rules, version: updated?.version ?? before.version }
        })
        .catch((error: unknown) => {
          throw taken(error, context.error)
        })
      const facts = done.rules > 0 ? { rules: done.rules } : {}
      context.note({ kind: 'weeklySchedule', recordId: scheduleId, ...changes(done.before, done.after), ...facts })
      return { version: done.version }
    },

    deleteWeeklySchedule: remove,
    deleteWeeklyScheduleByPost: remove,
  }
}

/** Core's names of the fields that forms call otherwise. */
const FIELDS: Readonly<Record<string, string>> = { name: 'scheduleName', zone: 'timeZone' }

/** @throws CallError 4001501 with what is wrong, in the caller's language (SCH-1) */
function checked(
  draft: Required<ScheduleDraft>,
  orgZone: string,
  context: { locale: Locale; error: (code: '4001501', fields: FieldProblem[]) => CallError },
): ScheduleFields {
  const problems = checkSchedule({ ...draft, zone: draft.zone || orgZone })
  if (problems.length > 0)
    throw context.error(
      '4001501',
      problems.map(({ field, reason }) => ({
        name: FIELDS[field] ?? field,
        message: ruleText(context.locale, reason),
      })),
    )
  return {
    name: draft.name?.trim() ?? '',
    time_zone: draft.zone ?? '',
    // the check has seen that nothing is missing
    periods: (draft.periods ?? []) as readonly SchedulePeriod[],
  }
}

function taken(error: unknown, makeError: (code: '4001500') => CallError): unknown {
  return isUniqueViolation(error, 'weekly_schedule_name') ? makeError('4001500') : error
}

function toRecord(row: ScheduleRow): WeeklyScheduleRecord {
  return {
    scheduleId: row.schedule_id,
    orgId: row.org_id,
    orgName: row.org_name,
    scheduleName: row.name,
    timeZone: row.time_zone,
    effectiveZone: row.time_zone || row.org_zone,
    periods: [...row.periods],
    ruleCount: row.rule_count,
    version: row.version,
  }
}
