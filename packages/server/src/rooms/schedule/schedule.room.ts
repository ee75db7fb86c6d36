import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { scheduleQueries, type ScheduleQueries } from './schedule.queries.ts'
import { weeklyScheduleRecord } from './weeklySchedule.record.ts'
import type { scheduleCalls } from '@waymark/contract/rooms/schedule.ts'
import { checkSchedule, type ScheduleDraft } from '@waymark/core/alarms/schedule/checkSchedule.ts'
import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CallError, FieldProblem } from '../../platform/http/CallError.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { lockRules, reopenForSchedules } from '../alarmRule/public.ts'

/** Hours of the week. */
export const scheduleRoom = defineRoom({
  records: [weeklyScheduleRecord],
  routes: ({ db, clock }: Ground) => routesOf(ROOMS.schedule, scheduleHandlers(scheduleQueries(db), clock)),
})

/** Weekly schedules: when in the week alarms may be. */
function scheduleHandlers(queries: ScheduleQueries, clock: Clock): Handlers<typeof scheduleCalls> {
  const { store } = queries
  const remove: Handlers<typeof scheduleCalls>['deleteWeeklySchedule'] = async (context, { scheduleId }) => {
    await lockRules(store.db)
    const before = await lockRecord(context, store, scheduleId)
    if (await queries.isUsed(scheduleId)) throw context.error('4001502')
    await removeRecord(context, store, before)
    return {}
  }

  return {
    getWeeklySchedule: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addWeeklySchedule: async (context, { orgId, scheduleName: name, timeZone = '', periods }) => {
      checkOrg(context.caller, { orgId })
      const fields = checked({ name, zone: timeZone, periods }, await queries.orgZone(orgId), context)
      return { scheduleId: await addRecord(context, store, { orgId, ...fields }) }
    },

    updateWeeklySchedule: async (context, { scheduleId, version, scheduleName, timeZone, periods }) => {
      await lockRules(store.db)
      const before = await lockRecord(context, store, scheduleId, version)
      const draft = {
        name: scheduleName ?? before.name,
        zone: timeZone ?? before.timeZone,
        periods: periods ?? before.periods,
      }
      const fields = checked(draft, await queries.orgZone(before.orgId), context)
      const saved = await saveRecord(context, store, before, fields)
      const { userId } = context.caller
      const rules = await reopenForSchedules(store.db, [scheduleId], { now: clock.now(), userId })
      if (rules > 0) context.note({ rules })
      return { version: saved }
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
  context: { error: (code: '4001501', fields: FieldProblem[]) => CallError },
): Pick<RecordFields<typeof weeklyScheduleRecord>, 'name' | 'timeZone' | 'periods'> {
  const problems = checkSchedule({ ...draft, zone: draft.zone || orgZone })
  if (problems.length > 0)
    throw context.error(
      '4001501',
      problems.map(({ field, reason }) => ({
        name: FIELDS[field] ?? field,
        rule: reason,
      })),
    )
  return {
    name: draft.name?.trim() ?? '',
    timeZone: draft.zone ?? '',
    // the check has seen that nothing is missing
    periods: (draft.periods ?? []) as readonly SchedulePeriod[],
  }
}
