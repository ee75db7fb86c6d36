import { z } from 'zod'
import { defineTask } from '../../platform/queue/TaskKind.ts'

/** Taking in a file that came, or finding out what would come of it. */
export const inboxTask = defineTask({
  kind: 'importArrival',
  payload: z.strictObject({ arrivalId: z.number() }),
  backOff: [10, 60, 600],
  atOnce: 1,
})
