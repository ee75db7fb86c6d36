import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { batchResult, flag, id, list, text } from '../../fields.ts'
import { repairFields, repairFieldWords } from './repairFields.ts'

/** A call over many repairs, which answers for each. */
const BATCH = {
  area: 'repair',
  method: 'POST',
  concernsAll: true,
  timeout: 200,
  permission: 'repair:record:edit',
  result: z.array(batchResult),
} as const
const repairIds = list(id())
const { problemType, problem, analysisType, analysis, methodType, method } = repairFields

export const batchReceived = defineCall({
  ...BATCH,
  path: '/nodeAction/repairManager/batchReceived',
  summary: 'Receive up to 200 devices that are to be repaired, at a place where one is named.',
  audit: 'received devices for repair',
  params: z.strictObject({ repairIds, placeId: id().optional() }),
  errors: ['50001', '400740', '400760', '400762', '400763'],
})

export const batchWarehousing = defineCall({
  ...BATCH,
  path: '/nodeAction/repairManager/batchWarehousing',
  summary: 'Put up to 200 received devices into a place until they are repaired.',
  audit: 'put devices away for repair',
  params: z.strictObject({ repairIds, placeId: id() }),
  errors: ['50001', '400740', '400760', '400763'],
})

export const batchRepairing = defineCall({
  ...BATCH,
  path: '/nodeAction/repairManager/batchRepairing',
  summary:
    'Begin to repair up to 200 devices: the time of work runs. What was repaired and failed once more is taken up again with a reason.',
  audit: 'began to repair devices',
  params: z.strictObject({ repairIds, problemType, problem, reason: text(500).optional() }),
  errors: ['50001', '400760', '400764', '400768'],
})

export const batchRepaired = defineCall({
  ...BATCH,
  path: '/nodeAction/repairManager/batchRepaired',
  summary: 'Say that up to 200 devices are repaired and passed their test, with what was found and done.',
  audit: 'repaired devices',
  params: z.strictObject({
    repairIds,
    analysisType,
    analysis,
    methodType,
    method,
    passed: flag().optional(),
    hwVersionAfter: repairFields.hwVersionAfter,
    fwVersionAfter: repairFields.fwVersionAfter,
    bootloaderVersionAfter: repairFields.bootloaderVersionAfter,
  }),
  errors: ['50001', '400760', '400764', '400765'],
})

export const batchOutOfStock = defineCall({
  ...BATCH,
  path: '/nodeAction/repairManager/batchOutOfStock',
  summary: 'Hand up to 200 repaired devices out: they are held no more, and what is in stock has to be tested again.',
  audit: 'handed out repaired devices',
  params: z.strictObject({ repairIds }),
  errors: ['50001', '400760'],
})

export const batchEdit = defineCall({
  ...BATCH,
  path: '/nodeAction/repairManager/batchEdit',
  summary: 'Edit what is written of up to 200 repairs. What is left out stays as it is.',
  audit: 'edited repairs',
  params: z.strictObject({ repairIds, ...repairFields }),
  errors: ['50001', '400760', '400764', '400766', '400769', '400771'],
})

export const batchTransfer = defineCall({
  ...BATCH,
  path: '/nodeAction/repairManager/batchTransfer',
  summary: 'Send up to 200 devices to another site.',
  audit: 'sent devices to another site',
  params: z.strictObject({ repairIds, placeId: id() }),
  errors: ['50001', '400740', '400760', '400763'],
})

export const batchScrap = defineCall({
  ...BATCH,
  path: '/nodeAction/repairManager/batchScrap',
  summary: 'Scrap up to 200 devices that cannot be repaired: they leave their vehicles and are retired.',
  audit: 'scrapped devices',
  params: z.strictObject({
    repairIds,
    analysisType,
    analysis,
    reason: text(500, 1),
    /** Token of `confirmPassword` for `scrapDevice` and these very repairs. */
    actionToken: z.string().max(100).optional(),
  }),
  errors: ['50001', '400113', '400760', '400764'],
})

export const batchPause = defineCall({
  ...BATCH,
  path: '/nodeAction/repairManager/batchPause',
  summary: 'Pause up to 200 repairs with a reason, or take them up again where they were.',
  audit: 'paused or resumed repairs',
  params: z.strictObject({ repairIds, action: z.enum(['pause', 'resume']), reason: text(500).optional() }),
  errors: ['50001', '400760'],
})

/** Calls over many repairs. */
export const repairBatchCalls = {
  batchReceived,
  batchWarehousing,
  batchRepairing,
  batchRepaired,
  batchOutOfStock,
  batchEdit,
  batchTransfer,
  batchScrap,
  batchPause,
}

/** What the API document says of the room. */
export const repairBatchWords: RoomWords = {
  title: 'Repairs, many at once',
  about: 'What is done to up to 200 repairs at once, each by itself.',
  fields: {
    ...repairFieldWords,
    repairIds: 'Ids of the repairs.',
    placeId: 'Id of the place where they lie from now on.',
    passed: 'They passed their test.',
    action: 'Whether to pause or to take up again.',
    reason: 'Why.',
    actionToken: 'Token of `confirmPassword` for `scrapDevice` and these very repairs.',
    labelIds: 'Ids of the labels that they have from now on.',
  },
}
