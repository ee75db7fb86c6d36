import { z } from 'zod'
import { defineTask } from '../queue/TaskKind.ts'

/** Asking for the addresses of places that somebody looked for, one after the other. */
export const addressTask = defineTask({
  kind: 'addresses',
  payload: z.strictObject({}),
  backOff: [60, 600, 3600],
  atOnce: 1,
})
