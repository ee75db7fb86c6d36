import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { CARRIER_NAMES } from '../../carriers.ts'
import {
  byNumbers,
  editedVersion,
  flag,
  id,
  line,
  list,
  nameOrBlank,
  page,
  paging,
  recordPaging,
  text,
  whole,
  within,
} from '../../fields.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { IMPORT_ERRORS, IMPORT_UPLOAD, importCounts, importFields } from '../../imports/importFields.ts'
import { simLifecycle } from '../../lifecycles/simLifecycle.ts'
import { simOperationLifecycle } from '../../lifecycles/simOperationLifecycle.ts'

const AREA = { area: 'sim' } as const

/** What a card is to hold in the hand. */
export const CARD_TYPES = ['plastic', 'embedded', 'esim'] as const

/** Most megabytes of a limit: 1 TB. */
export const MOST_MEGABYTES = 1_048_576

/** What a card may be wanted to do; `verify` asks the carrier whether it knows a card that is about to be added. */
export const OPERATION_KINDS = [
  'activate',
  'suspend',
  'reactivate',
  'deactivate',
  'limit',
  'recharge',
  'message',
  'sync',
  'syncAll',
  'verify',
] as const
export type OperationKind = (typeof OPERATION_KINDS)[number]

/** What becomes of what was asked of a carrier. */
export const simOperation = z.object({
  operationId: z.number(),
  kind: z.enum(OPERATION_KINDS),
  state: z.enum(simOperationLifecycle.states),
  said: z.string(),
})
export type SimOperation = z.infer<typeof simOperation>

const simFields = {
  cardType: z.enum(CARD_TYPES).optional(),
  imsi: line(15).optional(),
  msisdn: line(20).optional(),
  bundle: nameOrBlank(100).optional(),
  /** Megabytes a month; null: none. */
  dataLimitMb: whole(0, MOST_MEGABYTES).nullable().optional(),
  /** The device that it is in. */
  device: id().nullable().optional(),
  remark: text(500).optional(),
}

export const sim = z.object({
  simId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  iccid: z.string(),
  imsi: z.string(),
  msisdn: z.string(),
  simCarrierId: z.number(),
  carrier: z.enum(CARRIER_NAMES),
  carrierName: z.string(),
  cardType: z.enum(CARD_TYPES),
  state: z.enum(simLifecycle.states),
  carrierState: z.string(),
  drift: z.enum([...simLifecycle.states, 'unknown']).nullable(),
  operation: simOperation.nullable(),
  bundle: z.string(),
  bundleRenewsAt: z.string().nullable(),
  balanceMinor: z.string().nullable(),
  currency: z.string(),
  dataLimitMb: z.number().nullable(),
  dataUsedMb: z.number(),
  messagesUsed: z.number().int(),
  device: z.number().nullable(),
  deviceId: z.string(),
  syncedAt: z.string().nullable(),
  remark: z.string(),
  events: z.array(z.string()),
  version: z.number(),
})
export type Sim = z.infer<typeof sim>

export const getSimList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/getSimList',
  summary: 'SIM cards, paged: as their carriers confirmed them, and what is wanted of them.',
  permission: 'service:sim:view',
  timeout: 60,
  params: z.strictObject({
    ...recordPaging,
    ...byNumbers,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    carrier: z.enum(CARRIER_NAMES).optional(),
    state: z.enum(simLifecycle.states).optional(),
    /** Only those whose carrier says something else than what holds here. */
    drift: flag().optional(),
    /** Only those in a device, or in none. */
    hasDevice: flag().optional(),
    /** Only those that used this share of their limit or more, percent. */
    usedPercent: whole(1, 1000).optional(),
    iccids: list(line(25, 1)).optional(),
  }),
  result: page(sim),
})

export const getSimLogList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/getSimLogList',
  summary: 'What happened to a SIM card and what was asked of its carrier, the newest first, paged.',
  permission: 'service:sim:view',
  params: z.strictObject({ pageNo: paging.pageNo, pageSize: paging.pageSize, simId: id() }),
  result: page(
    z.object({
      at: z.string(),
      event: z.string(),
      state: z.enum(simOperationLifecycle.states).nullable(),
      said: z.string(),
      username: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  errors: ['400500'],
})

export const addSim = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/simManager/addSim',
  concernsAll: true,
  summary: 'Add a SIM card that its carrier knows (400504).',
  permission: 'service:sim:add',
  audit: 'added a SIM card',
  params: z.strictObject({ ...simFields, orgId: id(), simCarrierId: id(), iccid: line(25, 1) }),
  result: z.object({ simId: z.number() }),
  errors: ['404600', '400501', '400504', '400509', '400510', '400508', '4048801'],
})

export const editSim = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/simManager/editSim',
  concernsAll: true,
  summary:
    'Edit what is written of a SIM card, and say which device it is in. What is left out stays as it is; what its carrier decides is asked of the carrier.',
  permission: 'service:sim:edit',
  audit: 'edited a SIM card',
  params: z.strictObject({
    ...simFields,
    orgId: id().optional(),
    simId: id(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number(), operation: simOperation.nullable() }),
  errors: ['404600', '400500', '400507', '400508', '400509', '4048801'],
})

export const deleteSim = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/deleteSim',
  concernsAll: true,
  summary: 'Delete a SIM card that is inactive and in no device (400508); its number stays taken for ever.',
  permission: 'service:sim:delete',
  audit: 'deleted a SIM card',
  params: z.strictObject({ simId: id() }),
  result: z.object({}),
  errors: ['400500', '400507', '400508'],
})

export const importSim = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/simManager/importSim',
  concernsAll: true,
  summary:
    'Add SIM cards of one account from an xlsx, xls or csv file, up to 5000: all, the good ones, or none and what is wrong by line and column. The carrier is asked for all of them afterwards.',
  permission: 'service:sim:import',
  timeout: 60,
  upload: IMPORT_UPLOAD,
  audit: 'imported SIM cards',
  params: z.strictObject({ ...importFields, simCarrierId: id() }),
  result: z.object({
    ...importCounts,
    preview: z.array(z.object({ iccid: z.string(), msisdn: z.string(), deviceId: z.string() })),
  }),
  errors: ['404600', '400510', ...IMPORT_ERRORS],
})

export const deleteSimByPost = alsoBy('POST', deleteSim)

export const simCalls = {
  getSimList,
  getSimLogList,
  addSim,
  editSim,
  deleteSim,
  deleteSimByPost,
  importSim,
}

/** What the API document says of the room. */
export const simWords: RoomWords = {
  title: 'SIM cards',
  about: 'SIM cards as their carriers confirmed them, and what is wanted of them.',
  schemas: { Sim: sim, SimOperation: simOperation },
  fields: {
    simId: 'Id of the card.',
    iccid: 'Number of the card, 19 digits or 20 with the check digit.',
    iccids: 'Numbers of cards.',
    imsi: 'Number of the subscriber (IMSI); empty where it is not known.',
    msisdn: 'Telephone number; empty where it is not known.',
    simCarrierId: 'Id of the account with its carrier.',
    carrier: 'Which carrier.',
    carrierName: 'Name of the account with its carrier.',
    cardType: 'What it is to hold in the hand.',
    state: 'What its carrier last confirmed.',
    'SimOperation.state': 'How far it is.',
    carrierState: 'The carrier’s own word for its state.',
    drift: 'What the carrier says where that is not what holds here; unknown where it does not know the card.',
    'in.drift': 'Only those whose carrier says something else than what holds here.',
    operation: 'What is being asked of the carrier; null for nothing.',
    operationId: 'Id of what was asked.',
    kind: 'What was asked.',
    said: 'What the carrier said to it, where it did not do it.',
    bundle: 'Its bundle.',
    bundleRenewsAt: 'When its bundle renews, ISO 8601 UTC; null where none is known.',
    balanceMinor: 'What is left on it, in minor units of its currency; null where its carrier tells none.',
    currency: 'Currency of the amount beside it, ISO 4217; empty for none.',
    dataLimitMb: 'Most data a month, millions of bytes; null for no limit.',
    dataUsedMb: 'Data used in the month, millions of bytes.',
    messagesUsed: 'How many text messages in the month.',
    device: 'Id of the device that it is in; null for none.',
    deviceId: 'Number of the device that it is in; empty for none.',
    hasDevice: 'Only those in a device, or in none.',
    usedPercent: 'Only those that used this share of their limit or more, per cent.',
    syncedAt: 'When its carrier was last asked, ISO 8601 UTC; null for never.',
    events: 'What the caller may bring about now.',
    at: 'When, ISO 8601 UTC.',
    event: 'What happened or was asked.',
    'list.state': 'How far what was asked is; null for what happened here.',
    username: 'Sign-in name of who did it; empty for the product itself.',
    before: 'What its fields were before, as far as they changed.',
    after: 'What its fields are since.',
    preview: 'The first of the good rows.',
    action: 'What to do to its state.',
    confirm: 'The word ACTIVATE, for activating.',
    simIds: 'Ids of cards.',
    productId: 'Id of the product.',
    key: 'Names the recharge, made up by whoever asks: with the same key it is done once.',
    devices: 'Ids of the devices that the cards are in.',
    'in.message': 'What the text message says.',
    take: 'Whose word holds: the carrier’s, or ours, which it is asked for again.',
    'out.code': 'The carrier’s code of the product.',
    'out.name': 'Name of the product.',
    dataMb: 'Data that comes with it, millions of bytes; null where none is told.',
    priceMinor: 'Its price, in minor units of its currency; null where none is told.',
  },
}
