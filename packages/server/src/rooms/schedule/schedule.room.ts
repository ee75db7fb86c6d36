import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { scheduleHandlers } from './schedule.calls.ts'
import { scheduleQueries } from './schedule.queries.ts'
import { weeklyScheduleRecord } from './weeklySchedule.record.ts'

/** Hours of the week. */
export const scheduleRoom = defineRoom({
  records: [weeklyScheduleRecord],
  routes: ({ db, clock }: Ground) => routesOf(ROOMS.schedule, scheduleHandlers(scheduleQueries(db), clock)),
})
