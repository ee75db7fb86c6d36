import { z } from 'zod'
import { defineTask } from '../../../platform/queue/TaskKind.ts'

/** Beginning a period of a scheduled report when it is due. */
export const reportScheduleTask = defineTask({
  kind: 'reportSchedule',
  payload: z.strictObject({ scheduleId: z.number() }),
  backOff: [5, 30, 120, 600, 1_800],
  atOnce: 4,
})

/** Sending a period whose export is over. */
export const reportRunTask = defineTask({
  kind: 'reportRun',
  payload: z.strictObject({ runId: z.number() }),
  backOff: [5, 30, 120, 600, 1_800],
  atOnce: 4,
})
