import { z } from 'zod'
import type { Queries } from '../../platform/database/Queries.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { defineTask } from '../../platform/queue/TaskKind.ts'

const payload = z.strictObject({
  commandId: z.number(),
  /** How often it was looked at before. */
  look: z.number(),
})

/** Sends a command as a text message, and looks again and again what became of it. */
export const commandSms = defineTask({ kind: 'commandSms', payload, backOff: [5, 15, 60, 300], atOnce: 4 })

/** Puts a poll of a command that goes as a text message into the queue. `at`: milliseconds since 1970 UTC. */
export const putSmsPoll = (
  tx: Queries,
  look: z.infer<typeof payload>,
  order: { readonly orgId: number; readonly at?: number },
): Promise<unknown> => putTask(tx, commandSms, { payload: look, key: `${look.commandId}:${look.look}`, ...order })
