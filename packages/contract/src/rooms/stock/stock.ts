import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { flag, id, line, list, page, recordPaging, text, within } from '../../fields.ts'
import { stockLifecycle } from '../../lifecycles/stockLifecycle.ts'
import { stockItem, stockResult } from './stockFields.ts'

const AREA = { area: 'stock' } as const
/** A call over many devices, which answers for each. */
const BATCH = { ...AREA, method: 'POST', concernsAll: true, timeout: 200 } as const
const results = z.array(stockResult)
const reason = text(500, 1)

/** What the list of stock and its files are narrowed by. */
export const stockNarrowing = {
  ...within,
  orgIds: list(id(), 10_000).optional(),
  /** Only in this place, and in what stands in it. */
  placeId: id().optional(),
  modelId: id().optional(),
  forOrgId: id().optional(),
  /** Only those that move by their reports though they lie in stock (true), or do not (false). */
  isMoving: flag().optional(),
  /** Only devices of these numbers, or of these names on the wire. */
  deviceIds: list(text(64, 1)).optional(),
}

export const getStockList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/getStockList',
  summary: 'Devices in stock and those that were shipped, paged, with how many are in each state.',
  permission: 'stock:item:view',
  timeout: 60,
  params: z.strictObject({
    ...recordPaging,
    ...stockNarrowing,
    state: z.enum(stockLifecycle.states).optional(),
    states: list(z.enum(stockLifecycle.states)).optional(),
  }),
  result: page(stockItem).extend({
    counts: z.array(z.object({ state: z.enum(stockLifecycle.states), devices: z.number().int() })),
  }),
})

export const batchWarehousing = defineCall({
  ...BATCH,
  path: '/nodeAction/stockManager/batchWarehousing',
  summary:
    'Take up to 200 devices into stock: new ones, and those that came back once their use was ended, which are the warehouse’s again.',
  permission: 'stock:item:edit',
  audit: 'took devices into stock',
  params: z.strictObject({ devices: list(id()), placeId: id(), reason: text(500).optional() }),
  result: results,
  errors: ['50001', '400740'],
})

export const batchTesting = defineCall({
  ...BATCH,
  path: '/nodeAction/stockManager/batchTesting',
  summary:
    'Test up to 200 recorded devices by what they reported since they were taken in, or as somebody says who looked at them; one that fails is paused.',
  permission: 'stock:item:edit',
  audit: 'tested devices',
  params: z.strictObject({
    devices: list(id()),
    /** What somebody found who looked at them, with the reason; left out, their own reports tell. */
    passed: z.boolean().optional(),
    reason: text(500).optional(),
  }),
  result: results,
  errors: ['50001'],
})

export const batchPause = defineCall({
  ...BATCH,
  path: '/nodeAction/stockManager/batchPause',
  summary: 'Pause up to 200 devices with a reason, or take them up again; those have to be tested again.',
  permission: 'stock:item:edit',
  audit: 'paused or resumed devices in stock',
  params: z.strictObject({ devices: list(id()), action: z.enum(['pause', 'resume']), reason: text(500).optional() }),
  result: results,
  errors: ['50001'],
})

export const editDeviceForRepair = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/editDeviceForRepair',
  concernsAll: true,
  summary: 'Send a device in stock to the repair: it is paused and held, so that nothing leads it on.',
  permission: 'stock:item:edit',
  audit: 'sent a device in stock to repair',
  params: z.strictObject({ device: id(), reason }),
  result: z.object({}),
  errors: ['4048801', '400747', '403200', '409'],
})

export const batchMove = defineCall({
  ...BATCH,
  path: '/nodeAction/stockManager/batchMove',
  summary: 'Put up to 200 devices in stock into another place of the same organization.',
  permission: 'stock:item:edit',
  audit: 'moved devices in stock',
  params: z.strictObject({ devices: list(id()), placeId: id(), reason: text(500).optional() }),
  result: results,
  errors: ['50001', '400740'],
})

export const batchAllocate = defineCall({
  ...BATCH,
  path: '/nodeAction/stockManager/batchAllocate',
  summary: 'Promise up to 200 tested devices to a customer, all or none of them, or release them again.',
  permission: 'stock:item:edit',
  audit: 'promised or released devices',
  params: z.strictObject({
    devices: list(id()),
    /** Id of the customer’s organization; null releases them. */
    orgId: id().nullable(),
  }),
  result: results,
  errors: ['50001', '404600'],
})

export const batchDelivery = defineCall({
  ...BATCH,
  path: '/nodeAction/stockManager/batchDelivery',
  summary: 'Ship up to 200 devices to the customers that they are promised to, all or none of them.',
  permission: 'stock:item:deliver',
  audit: 'shipped devices',
  params: z.strictObject({ devices: list(id()), carrier: line(100, 1), tracking: line(100, 1) }),
  result: results,
  errors: ['50001'],
})

export const batchMoveToCustomer = defineCall({
  ...BATCH,
  path: '/nodeAction/stockManager/batchMoveToCustomer',
  summary: 'Hand up to 200 tested devices over to a customer without shipping them, all or none of them.',
  permission: 'stock:item:deliver',
  audit: 'handed devices over to a customer',
  params: z.strictObject({ devices: list(id()), orgId: id(), reason }),
  result: results,
  errors: ['50001', '404600'],
})

export const stockCalls = {
  getStockList,
  batchWarehousing,
  batchTesting,
  batchPause,
  editDeviceForRepair,
  batchMove,
  batchAllocate,
  batchDelivery,
  batchMoveToCustomer,
}

/** What the API document says of the room. */
export const stockWords: RoomWords = {
  title: 'Stock',
  about: 'Devices in the warehouse: where they lie, how far they are, and whom they went to.',
  schemas: { StockItem: stockItem, StockResult: stockResult },
  fields: {
    itemId: 'Id of the item.',
    'StockItem.device': 'Id of the device.',
    'StockItem.deviceId': 'Number of the device.',
    identifier: 'Its name on the wire.',
    modelId: 'Id of its model; null where nobody said.',
    'in.modelId': 'Id of the model whose devices alone are told.',
    model: 'Name of its model.',
    state: 'How far it is.',
    states: 'Only those that are in one of these.',
    placeId: 'Id of the place where it lies; null once it is shipped, and while nobody said.',
    'in.placeId': 'Id of the place.',
    'getStockList.in.placeId': 'Id of the place: only those in it, and in what stands in it.',
    place: 'Where it lies, from the site down; empty once it is shipped, and while nobody said.',
    forOrgId: 'Id of the organization that it is promised to, or went to; null for none.',
    'in.forOrgId': 'Id of the organization: only those that are promised to it, or went to it.',
    forOrgName: 'Name of that organization; empty for none.',
    hold: 'Why nothing leads it on; null where nothing stands in the way.',
    reason: 'Why; of an item, why it is paused.',
    failed: 'What its test found wrong.',
    recordedAt: 'When it was taken in last, ISO 8601 UTC.',
    changedAt: 'Since when it is in its state and place, ISO 8601 UTC.',
    isMoving: 'Whether it moves by its newest report though it lies in stock.',
    'in.isMoving': 'Only those that move by their reports though they lie in stock (true), or do not (false).',
    events: 'What the caller may bring about on it now.',
    counts: 'How many fit in each state, whichever of them are asked for.',
    'counts.devices': 'How many devices are in it.',
    'in.device': 'Id of the device.',
    'in.devices': 'Ids of the devices.',
    'in.deviceIds': 'Only devices of these numbers, or of these names on the wire.',
    passed: 'What somebody found who looked at them, with the reason; left out, their own reports tell.',
    action: 'Whether to pause or to take up again.',
    carrier: 'Who carries it.',
    tracking: 'Number of the consignment with the carrier.',
    'batchAllocate.in.orgId': 'Id of the customer’s organization; null releases them.',
    'batchMoveToCustomer.in.orgId': 'Id of the customer’s organization.',
  },
}
