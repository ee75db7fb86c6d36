import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { line, list, text } from '../fields.ts'
import { wrong } from '../fieldTexts/wrong.ts'

/** An e-mail address; no line break can be in one, so none adds a header. */
const address = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email(wrong('email')))

export const sendEmail = defineCall({
  method: 'POST',
  path: '/nodeAction/tool/sendEmail',
  area: 'service',
  summary: 'Send an e-mail to at least one and at most 200 addresses; each gets a letter of their own.',
  permission: 'tool:email:send',
  timeout: 60,
  perMinute: 30,
  audit: 'sent an e-mail',
  params: z.strictObject({
    emails: list(address),
    subject: line(150, 1),
    text: text(20_000, 1),
  }),
  result: z.object({ count: z.number().int() }),
})

export const toolCalls = { sendEmail }

/** What the API document says of the room. */
export const toolWords: RoomWords = {
  title: 'Tools',
  about: 'Tools of the operator.',
  fields: {
    emails: 'Addresses that it goes to.',
    subject: 'Subject line.',
    text: 'Text of the mail.',
    count: 'How many messages were made.',
  },
}
