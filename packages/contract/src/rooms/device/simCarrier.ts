import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { CARRIER_NAMES } from '../../carriers.ts'
import { id, line, list, name, page, recordPaging, text, whole, within } from '../../fields.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'

const AREA = { area: 'sim' } as const

/** Characters of one credential. */
const MOST = 500

const carrierFields = {
  name: name(100),
  /** Left out: the carrier's own. */
  baseUrl: line(300).optional(),
  /** By the names that the carrier's list of credentials has; what is left out stays as it is. */
  credentials: z.record(z.string().max(40), line(MOST, 1)).optional(),
  remark: text(500).optional(),
}

export const simCarrier = z.object({
  simCarrierId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  carrier: z.enum(CARRIER_NAMES),
  name: z.string(),
  baseUrl: z.string(),
  hasCredentials: z.boolean(),
  remark: z.string(),
  cards: z.number().int(),
  syncedAt: z.string().nullable(),
  /** Where the carrier may tell of its cards; empty for who may not edit accounts. */
  eventsUrl: z.string(),
  version: z.number(),
})
export type SimCarrier = z.infer<typeof simCarrier>

export const getSimCarrierList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/getSimCarrierList',
  summary: 'Accounts with carriers of SIM cards, paged; their keys are never told.',
  permission: 'service:sim:view',
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    carrier: z.enum(CARRIER_NAMES).optional(),
  }),
  result: page(simCarrier),
})

export const addSimCarrier = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/simManager/addSimCarrier',
  concernsAll: true,
  summary: 'Add an account with a carrier, with the keys that its API is used with.',
  permission: 'service:sim:carrier',
  audit: 'added an account with a carrier',
  params: z.strictObject({ ...carrierFields, orgId: id(), carrier: z.enum(CARRIER_NAMES) }),
  result: z.object({ simCarrierId: z.number() }),
  errors: ['404600', '400511'],
})

export const editSimCarrier = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/simManager/editSimCarrier',
  concernsAll: true,
  summary: 'Edit an account with a carrier. What is left out stays as it is, its keys too.',
  permission: 'service:sim:carrier',
  audit: 'edited an account with a carrier',
  params: z.strictObject({
    ...z.object(carrierFields).partial().shape,
    simCarrierId: id(),
    /** The version that was edited; when the record has changed since, the edit is refused (400). */
    version: whole(1, 2_147_483_647).optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400510', '400511'],
})

export const deleteSimCarrier = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/deleteSimCarrier',
  concernsAll: true,
  summary: 'Delete an account with a carrier that no card is of (400512).',
  permission: 'service:sim:carrier',
  audit: 'deleted an account with a carrier',
  params: z.strictObject({ simCarrierId: id() }),
  result: z.object({}),
  errors: ['400510', '400512'],
})

export const deleteSimCarrierByPost = alsoBy('POST', deleteSimCarrier)

export const simCarrierCalls = {
  getSimCarrierList,
  addSimCarrier,
  editSimCarrier,
  deleteSimCarrier,
  deleteSimCarrierByPost,
}

/** What the API document says of the room. */
export const simCarrierWords: RoomWords = {
  title: 'Carriers',
  about: 'Accounts with carriers of SIM cards, and the keys that their APIs are used with.',
  schemas: { SimCarrier: simCarrier },
  fields: {
    simCarrierId: 'Id of the account.',
    carrier: 'Which carrier.',
    name: 'What the account is called.',
    baseUrl: 'Address of the carrier’s API; its own where none is said.',
    credentials: 'Keys of the account by their names, such as apiKey; they are kept encrypted and never answered.',
    hasCredentials: 'Whether all keys are there that the carrier asks for.',
    eventsUrl: 'Where the carrier may tell of its cards by itself; empty for who may not edit accounts.',
    cards: 'How many cards are of the account.',
    syncedAt: 'When all its cards were last compared with the carrier, ISO 8601 UTC; null for never.',
  },
}
