import { z } from 'zod'
import { defineTask } from '../../platform/queue/TaskKind.ts'

/** Asking a carrier, or looking what became of what was asked. It fails by itself only where something of ours is broken. */
export const simOperationTask = defineTask({
  kind: 'simOperation',
  payload: z.strictObject({
    operationId: z.number(),
    /** How often it was looked at. */
    look: z.number(),
    /** The carrier is known to have done nothing of it yet. */
    isUndone: z.boolean(),
  }),
  backOff: [5, 30, 120, 600],
  atOnce: 4,
})
