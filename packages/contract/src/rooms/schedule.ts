import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import { editedVersion, id, line, list, nameOrBlank, page, paging, whole } from '../fields.ts'

/** Most periods of a schedule, as core's check has it. */
const MOST_PERIODS = 50

/** core's SchedulePeriod; days are 1 (Monday) to 7, minutes count from midnight. Core says what is wrong with one. */
const period = z.strictObject({
  startDay: whole(0, 100_000).optional(),
  startMinute: whole(0, 100_000).optional(),
  endDay: whole(0, 100_000).optional(),
  endMinute: whole(0, 100_000).optional(),
})

const periods = list(period, MOST_PERIODS)

const scheduleFields = {
  /** At most 50 characters (SCH-1); core's check says so in words. */
  scheduleName: nameOrBlank(200),
  timeZone: line(60).optional(),
  periods,
}

export const weeklySchedule = z.object({
  scheduleId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  scheduleName: z.string(),
  /** As it was entered; empty: that of the organisation. */
  timeZone: z.string(),
  /** The zone that counts. */
  effectiveZone: z.string(),
  periods: z.array(
    z.object({ startDay: z.number(), startMinute: z.number(), endDay: z.number(), endMinute: z.number() }),
  ),
  /** Alarm rules that use it. */
  ruleCount: z.number().int(),
  version: z.number(),
})

export const getWeeklySchedule = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMWeeklySchedule/getWeeklySchedule',
  area: 'monitoring',
  summary: 'Weekly schedules, paged.',
  permission: 'monitoring:schedule:view',
  params: z.strictObject({ ...paging, orgIds: list(id(), 10_000).optional(), scheduleId: id().optional() }),
  result: page(weeklySchedule),
})

export const addWeeklySchedule = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorWeeklySchedule/addWeeklySchedule',
  area: 'monitoring',
  summary: 'Add a weekly schedule.',
  permission: 'monitoring:schedule:add',
  audit: 'added a weekly schedule',
  params: z.strictObject({ ...scheduleFields, orgId: id() }),
  result: z.object({ scheduleId: z.number() }),
  errors: ['4001500', '4001501', '404600'],
})

export const updateWeeklySchedule = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorWeeklySchedule/updateWeeklySchedule',
  concernsAll: true,
  area: 'monitoring',
  summary: 'Edit a weekly schedule. What is left out stays as it is; rules that use it get a new version.',
  permission: 'monitoring:schedule:edit',
  audit: 'edited a weekly schedule',
  params: z.strictObject({
    ...z.object(scheduleFields).partial().shape,
    scheduleId: id(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041500', '4001500', '4001501'],
})

export const deleteWeeklySchedule = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorWeeklySchedule/deleteWeeklySchedule',
  concernsAll: true,
  area: 'monitoring',
  summary: 'Delete a weekly schedule that no rule uses.',
  permission: 'monitoring:schedule:delete',
  audit: 'deleted a weekly schedule',
  params: z.strictObject({ scheduleId: id() }),
  result: z.object({}),
  errors: ['4041500', '4001502'],
})

export const deleteWeeklyScheduleByPost = alsoBy('POST', deleteWeeklySchedule)

export const scheduleCalls = {
  getWeeklySchedule,
  addWeeklySchedule,
  updateWeeklySchedule,
  deleteWeeklySchedule,
  deleteWeeklyScheduleByPost,
}
export type WeeklyScheduleRecord = z.infer<typeof weeklySchedule>

/** What the API document says of the room. */
export const scheduleWords: RoomWords = {
  title: 'Weekly schedules',
  about: 'Times of the week in which rules count.',
  schemas: { WeeklySchedule: weeklySchedule },
  fields: {
    scheduleId: 'Id of the schedule.',
    scheduleName: 'Name of the schedule.',
    timeZone: 'IANA name of the zone whose clock counts; empty: that of the organisation.',
    effectiveZone: 'IANA name of the zone that counts.',
    periods: 'Stretches of the week.',
    startDay: 'Number of the weekday on which it begins, 1 Monday to 7 Sunday.',
    startMinute: 'Minutes after midnight at which it begins.',
    endDay: 'Number of the weekday on which it ends, 1 Monday to 7 Sunday.',
    endMinute: 'Minutes after midnight at which it ends.',
    ruleCount: 'How many alarm rules use it.',
  },
}
