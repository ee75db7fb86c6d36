import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { CARRIER_NAMES } from '../../carriers.ts'
import { batchResult, id, line, list, text, whole } from '../../fields.ts'
import { simOperationLifecycle } from '../../lifecycles/simOperationLifecycle.ts'
import { MOST_MEGABYTES, simOperation } from './sim.ts'

const AREA = { area: 'sim' } as const

/** What may be done to a card's state. */
export const SIM_ACTIONS = ['activate', 'suspend', 'reactivate', 'deactivate'] as const

/** What one types to activate a card (SIM-1). */
export const ACTIVATE_WORD = 'ACTIVATE'

/** Characters of a text message to a card: one of 160 in the GSM alphabet, or several put together. */
const MESSAGE = 640

const statusFields = {
  action: z.enum(SIM_ACTIONS),
  /** The word ACTIVATE, for activating. */
  confirm: z.string().max(20).optional(),
}

/** What became of one card of several. */
const simItem = z.object({
  ...batchResult.shape,
  operationId: z.number().optional(),
  state: z.enum(simOperationLifecycle.states).optional(),
})

const STATUS_ERRORS = ['400500', '400505', '400507', '400508', '400509'] as const

const updateStatus = (path: string, carrier: string) =>
  defineCall({
    ...AREA,
    method: 'POST',
    path: `/nodeAction/simManager/${path}`,
    concernsAll: true,
    summary: `Activate, suspend, reactivate or deactivate a card of ${carrier}; the answer comes when the carrier has confirmed it, or with how far it is.`,
    permission: 'service:sim:status',
    timeout: 120,
    audit: 'asked for another status of a SIM card',
    params: z.strictObject({ ...statusFields, simId: id() }),
    result: simOperation,
    errors: STATUS_ERRORS,
  })

export const updateStatusPod = updateStatus('updateStatusPod', 'Pod')
export const updateStatusTwilio = updateStatus('updateStatusTwilio', 'Super SIM')
export const updateStatusThingspace = updateStatus('updateStatusThingspace', 'ThingSpace')
export const updateSimStatus = updateStatus('updateStatus', 'any carrier')

export const batchEditPodSimCardStatus = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/simManager/batchEditPodSimCardStatus',
  concernsAll: true,
  summary: 'The same for up to 200 cards, of whichever carriers, with what becomes of each.',
  permission: 'service:sim:status',
  timeout: 200,
  audit: 'asked for another status of SIM cards',
  params: z.strictObject({ ...statusFields, simIds: list(id()) }),
  result: z.array(simItem),
  errors: ['50001', '400505'],
})

export const batchEditPodSimCardLimit = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/simManager/batchEditPodSimCardLimit',
  concernsAll: true,
  summary:
    'Set the data limit of up to 200 cards, megabytes a month; refused for those of carriers that set none (400509).',
  permission: 'service:sim:edit',
  timeout: 200,
  audit: 'asked for another data limit of SIM cards',
  params: z.strictObject({ simIds: list(id()), dataLimitMb: whole(0, MOST_MEGABYTES) }),
  result: z.array(simItem),
  errors: ['50001'],
})

export const recharge = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/recharge',
  concernsAll: true,
  summary:
    'Recharge a card with a product of its carrier. With the same key it is done once, however often it is asked; not in the half hour around midnight UTC on the 1st, when bundles renew (400506).',
  permission: 'service:sim:recharge',
  timeout: 120,
  audit: 'asked to recharge a SIM card',
  params: z.strictObject({ simId: id(), productId: id(), key: z.uuid().optional() }),
  result: simOperation,
  errors: ['400500', '400502', '400506', '400507', '400509', '400513'],
})

export const batchRechargeSimCard = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMDevice/batchRechargeSimCard',
  area: 'device',
  concernsAll: true,
  summary: 'Recharge the cards in up to 200 devices with a product of their carrier.',
  permission: 'service:sim:recharge',
  timeout: 120,
  audit: 'asked to recharge the SIM cards of devices',
  params: z.strictObject({ devices: list(id()), productId: id(), key: z.uuid().optional() }),
  result: z.array(simItem),
  errors: ['50001', '400506', '400513'],
})

export const getSimProducts = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/getSimProducts',
  summary: 'Bundles and products that cards can be recharged with, as their carriers last told.',
  permission: 'service:sim:view',
  params: z.strictObject({ simCarrierId: id().optional(), carrier: z.enum(CARRIER_NAMES).optional() }),
  result: z.array(
    z.object({
      productId: z.number(),
      simCarrierId: z.number(),
      carrierName: z.string(),
      code: z.string(),
      name: z.string(),
      dataMb: z.number().nullable(),
      priceMinor: z.string().nullable(),
      currency: z.string(),
    }),
  ),
})

export const sendMessage = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/sendMessage',
  concernsAll: true,
  summary:
    'Send a text message to a card. It is never sent twice: where nobody knows whether it went out, that is said.',
  permission: 'service:sim:message',
  timeout: 250,
  audit: 'asked to send a text message to a SIM card',
  params: z.strictObject({ simId: id(), message: text(MESSAGE, 1) }),
  result: simOperation,
  errors: ['400500', '400503', '400509'],
})

export const syncSingle = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/syncSingle',
  concernsAll: true,
  summary: 'Compare a card with what its carrier says.',
  permission: 'service:sim:sync',
  timeout: 5,
  audit: 'compared a SIM card with its carrier',
  params: z.strictObject({ simId: id() }),
  result: simOperation,
  errors: ['400500'],
})

export const syncByType = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/syncByType',
  concernsAll: true,
  summary: 'Compare all cards of a carrier with what it says, with what it sells.',
  permission: 'service:sim:sync',
  timeout: 120,
  audit: 'compared all SIM cards of a carrier',
  params: z.strictObject({ carrier: z.enum(CARRIER_NAMES) }),
  result: z.array(z.object({ ...simOperation.shape, simCarrierId: z.number() })),
  errors: ['400510'],
})

export const getSimOperation = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/simManager/getSimOperation',
  summary: 'How far something is that was asked of a carrier.',
  permission: 'service:sim:view',
  params: z.strictObject({ operationId: id() }),
  result: simOperation,
  errors: ['404'],
})

export const settleSimDrift = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/simManager/settleSimDrift',
  concernsAll: true,
  summary:
    'Settle where a carrier says something else than what holds here: take what it says, or ask it for ours again.',
  permission: 'service:sim:sync',
  timeout: 120,
  audit: 'settled what a carrier says of a SIM card',
  params: z.strictObject({ simId: id(), take: z.enum(['carrier', 'ours']), confirm: line(20).optional() }),
  result: simOperation.nullable(),
  errors: [...STATUS_ERRORS, '400514'],
})

export const rechargeByPost = alsoBy('POST', recharge)
export const sendMessageByPost = alsoBy('POST', sendMessage)
export const syncSingleByPost = alsoBy('POST', syncSingle)
export const syncByTypeByPost = alsoBy('POST', syncByType)

/** Calls about what is asked of carriers. */
export const simOperationCalls = {
  updateStatusPod,
  updateStatusTwilio,
  updateStatusThingspace,
  updateSimStatus,
  batchEditPodSimCardStatus,
  batchEditPodSimCardLimit,
  recharge,
  rechargeByPost,
  batchRechargeSimCard,
  getSimProducts,
  sendMessage,
  sendMessageByPost,
  syncSingle,
  syncSingleByPost,
  syncByType,
  syncByTypeByPost,
  getSimOperation,
  settleSimDrift,
}
