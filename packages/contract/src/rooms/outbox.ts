import type { RoomWords } from '../fieldWords/RoomWords.ts'
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

/** What the API document says of the room. */
export const outboxWords: RoomWords = {
  title: 'Outbox',
  about: 'Messages that wait for an administrator since nothing sends them.',
  fields: {
    channels: 'Channels that nobody sends; messages of these are in the list.',
    outboxId: 'Id of the message.',
    channel: 'By which way it would go.',
    recipient: 'To whom it would go.',
    subject: 'Subject line; empty for a text message.',
    text: 'Its text.',
  },
}
