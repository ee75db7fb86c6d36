import { z } from 'zod'
import { defineTask } from '../queue/TaskKind.ts'

/** About nine hours in all. */
const BACK_OFF = [10, 30, 120, 600, 1_800, 7_200, 21_600]

const payload = z.strictObject({ outboxId: z.number() })

/** Sending a message of the outbox, by its channel. */
export const SEND_TASKS = {
  email: defineTask({ kind: 'email', payload, backOff: BACK_OFF, atOnce: 4 }),
  sms: defineTask({ kind: 'sms', payload, backOff: BACK_OFF, atOnce: 4 }),
  webPush: defineTask({ kind: 'webPush', payload, backOff: [10, 30, 120, 600, 1_800], atOnce: 4 }),
} as const

/** Ways in which a message of the outbox goes. */
export type OutboxChannel = keyof typeof SEND_TASKS
