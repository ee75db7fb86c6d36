import { z } from 'zod'
import { alsoBy } from '../../call.ts'
import { CARRIER_NAMES } from '../../carriers.ts'
import { line, name, text } from '../../fields.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { plainCalls } from '../../plainCalls.ts'

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

const plain = plainCalls({
  area: 'sim',
  path: '/nodeAction/simManager',
  name: 'SimCarrier',
  words: ['an account with a carrier', 'accounts with carriers'],
  may: { view: 'service:sim:view', edit: 'service:sim:carrier' },
  id: 'simCarrierId',
  row: simCarrier,
  fields: carrierFields,
  filters: { carrier: z.enum(CARRIER_NAMES).optional() },
  added: { carrier: z.enum(CARRIER_NAMES) },
  about: {
    list: 'Accounts with carriers of SIM cards, paged; their keys are never told.',
    add: 'Add an account with a carrier, with the keys that its API is used with.',
    edit: 'Edit an account with a carrier. What is left out stays as it is, its keys too.',
    remove: 'Delete an account with a carrier that no card is of (400512).',
  },
  codes: { missing: '400510', refused: ['400511'], used: '400512' },
})
export const {
  list: getSimCarrierList,
  add: addSimCarrier,
  edit: editSimCarrier,
  remove: deleteSimCarrierByPost,
} = plain

export const deleteSimCarrier = alsoBy('GET', deleteSimCarrierByPost)

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
