import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileAnswer } from '../fields.ts'
import { LOCALES } from '../locales.ts'

export const getApplication = defineCall({
  method: 'GET',
  path: '/nodeAction/webApplication/getApplication',
  area: 'common',
  summary: "The application's name, version and flags.",
  permission: 'session',
  params: z.strictObject({}),
  result: z.object({
    name: z.string(),
    version: z.string(),
    /** ISO 8601 UTC time of the server. */
    serverTime: z.string(),
    /** The database holds the demonstration fleet. */
    demo: z.boolean(),
    /** Messages wait for an administrator to see them, since nothing sends them. */
    outbox: z.boolean(),
    /** Where devices report to: TCP and UDP port of the gateway. */
    gatewayPort: z.number(),
    flags: z.object({
      isRequestIotTo1508D: z.boolean(),
      isRequestIotToAS2321: z.boolean(),
      isRequestIotToVS2310: z.boolean(),
    }),
  }),
})

export const getErrCodeList = defineCall({
  method: 'GET',
  path: '/nodeAction/common/getErrCodeList',
  area: 'common',
  summary: 'The error table in one language.',
  permission: 'public',
  params: z.strictObject({ locale: z.enum(LOCALES).optional() }),
  result: z.array(z.object({ code: z.string(), message: z.string() })),
})

export const commonCalls = { getApplication, getErrCodeList }

/** What the API document says of the room. */
export const commonWords: RoomWords = {
  title: 'Application',
  about: 'The application itself and its table of errors.',
  schemas: { FileAnswer: fileAnswer },
  fields: {
    name: 'Name of the application.',
    'out.version': 'Version of the application.',
    demo: 'Whether the database holds the demonstration fleet.',
    outbox: 'Whether messages wait for an administrator to see them, since nothing sends them.',
    gatewayPort: 'Number of the TCP and UDP port that devices report to.',
    flags: 'Switches of the client.',
    isRequestIotTo1508D: 'Whether readings of sensors of the family 1508D are told.',
    isRequestIotToAS2321: 'Whether readings of sensors of the family AS2321 are told.',
    isRequestIotToVS2310: 'Whether readings of sensors of the family VS2310 are told.',
    'out.message': 'Its text.',
  },
}
