import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../call.ts'
import { instant, line, page, paging, text, within } from '../fields.ts'

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

/** What both readings take. */
const READ = { method: 'GET', area: 'system', permission: 'system:audit:view', timeout: 60 } as const
const readParams = { ...paging, ...within, from: instant().optional(), to: instant().optional() }

export const getUsagePoints = defineCall({
  ...READ,
  path: '/nodeAction/usage/getUsagePoints',
  summary: 'What is used how often and by how many, of users of the organisations that the caller sees.',
  params: z.strictObject(readParams),
  result: page(
    z.object({
      point: z.string(),
      /** How often it was used, and by how many users. */
      count: z.number(),
      users: z.number(),
      /** ISO 8601 UTC. */
      lastAt: z.string(),
    }),
  ),
  errors: ['4003102', '4003104'],
})

/** Characters of a log that its reading shows. */
export const SHOWN_OF_LOG = 8000

export const getClientLogs = defineCall({
  ...READ,
  path: '/nodeAction/serviceLog/getClientLogs',
  summary:
    "Clients' logs of users of the organisations that the caller sees, the newest first; the first 8,000 characters of each.",
  params: z.strictObject(readParams),
  result: page(
    z.object({
      clientLogId: z.number(),
      /** ISO 8601 UTC. */
      at: z.string(),
      username: z.string(),
      orgName: z.string(),
      userAgent: z.string(),
      content: z.string(),
    }),
  ),
  errors: ['4003102', '4003104'],
})

export const usageCalls = {
  getUsagePoints,
  getClientLogs,
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
    point: 'Word for the function that was used.',
    count: 'How many times it was used.',
    users: 'How many users used it.',
    lastAt: 'When it was used last, ISO 8601 UTC.',
    'getUsagePoints.in.from': 'First instant that counts, ISO 8601.',
    userAgent: 'What the browser calls itself.',
  },
}
