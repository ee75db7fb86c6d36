import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../call.ts'
import { line, text } from '../fields.ts'

/**
 * Who used what. Who it was and their organisation come from the session; what a client claims about them is taken, as
 * older ones send it, and not stored.
 */
const burialPoint = z.strictObject({
  pointId: line(100, 1),
  name: line(200).optional(),
  userId: z.coerce.number<number>().int().optional(),
  orgId: z.coerce.number<number>().int().optional(),
  orgName: line(200).optional(),
})

export const addBurialPoint = defineCall({
  method: 'POST',
  path: '/nodeAction/addBurialPoint',
  area: 'monitoring',
  summary: 'A usage event: which function was used.',
  permission: 'session',
  perMinute: 600,
  params: burialPoint,
  result: z.object({}),
})

export const rgetstring = defineCall({
  ...addBurialPoint,
  path: '/nodeAction/rgetstring',
  summary: 'A usage event as JSON in a text/plain body, as a page sends that is about to close.',
  textBody: true,
})

export const uploadClientLog = defineCall({
  method: 'POST',
  path: '/nodeAction/serviceLog/upload',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: "Hand in a client's log, up to 200,000 characters; the newest 50 of a user are kept, for 30 days.",
  permission: 'session',
  timeout: 60,
  perMinute: 30,
  params: z.strictObject({ content: text(200_000, 1) }),
  result: z.object({ clientLogId: z.number() }),
})

export const usageCalls = {
  addBurialPoint,
  addBurialPointByGet: alsoBy('GET', addBurialPoint),
  rgetstring,
  uploadClientLog,
}

/** What the API document says of the room. */
export const usageWords: RoomWords = {
  title: 'Usage',
  about: 'Which functions are used, and what pages report of themselves.',
  fields: {
    pointId: 'Word for the function that was used.',
    name: 'Name of the user, as an older client tells; not stored.',
    userId: 'Id of the user, as an older client tells; not stored.',
    orgId: 'Id of the organisation, as an older client tells; not stored.',
    orgName: 'Name of the organisation, as an older client tells; not stored.',
    content: 'Text of the log.',
    clientLogId: 'Id of the log.',
  },
}
