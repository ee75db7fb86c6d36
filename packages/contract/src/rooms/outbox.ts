import { z } from 'zod'
import { defineCall } from '../call.ts'

export const getOutboxList = defineCall({
  method: 'GET',
  path: '/nodeAction/dev/getOutboxList',
  area: 'system',
  summary: 'E-mails and text messages that wait because no service for them is configured; administrators only.',
  permission: 'session',
  params: z.strictObject({}),
  result: z.object({
    /** Channels that nobody sends; messages of these are in the list. */
    channels: z.array(z.enum(['email', 'sms'])),
    list: z.array(
      z.object({
        outboxId: z.number(),
        channel: z.enum(['email', 'sms']),
        recipient: z.string(),
        subject: z.string(),
        text: z.string(),
        /** ISO 8601 UTC. */
        createdAt: z.string(),
      }),
    ),
  }),
})

export const outboxCalls = { getOutboxList }
