import { z } from 'zod'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { defineCall } from '../../call.ts'
import { id, list, page, recordPaging, text, within } from '../../fields.ts'
import { stockCountLifecycle } from '../../lifecycles/stockCountLifecycle.ts'

const AREA = { area: 'stock' } as const

export const stockCount = z.object({
  countId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  placeId: z.number(),
  place: z.string(),
  state: z.enum(stockCountLifecycle.states),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  scanned: z.number().int(),
  expected: z.number().int().nullable(),
  missing: z.number().int().nullable(),
  moved: z.number().int().nullable(),
  reason: z.string(),
  events: z.array(z.string()),
})
export type StockCount = z.infer<typeof stockCount>

/** A device that is missing at the place, or too much there. */
const counted = z.object({ device: z.number(), deviceId: z.string(), model: z.string(), place: z.string() })
export type CountedDevice = z.infer<typeof counted>

/** What a code that was scanned means at the place. */
export const COUNT_FINDINGS = ['here', 'elsewhere', 'notInStock', 'twice', 'unknown'] as const

export const getStockCountList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/getStockCountList',
  summary: 'Stock counts, paged: at which place, and what came of them.',
  permission: 'stock:count:view',
  timeout: 60,
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    state: z.enum(stockCountLifecycle.states).optional(),
  }),
  result: page(stockCount),
})

export const startStockCount = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/startStockCount',
  concernsAll: true,
  summary: 'Begin to count what lies at a place and in what stands there; one at a time for each place (400757).',
  permission: 'stock:item:edit',
  audit: 'began a stock count',
  params: z.strictObject({ placeId: id() }),
  result: z.object({ countId: z.number() }),
  errors: ['400740', '400757', '404600'],
})

export const scanStockCount = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/scanStockCount',
  concernsAll: true,
  summary: 'Count up to 200 devices by what a scanner reads, and say of each whether it belongs there.',
  permission: 'stock:item:edit',
  audit: 'counted devices in stock',
  params: z.strictObject({ countId: id(), codes: list(text(200, 1)) }),
  result: z.array(
    z.object({ code: z.string(), finding: z.enum(COUNT_FINDINGS), deviceId: z.string(), place: z.string() }),
  ),
  errors: ['50001', '400756'],
})

export const getStockCount = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/getStockCount',
  summary: 'An open stock count: what is still missing, and what is too much, up to 500 each.',
  permission: 'stock:count:view',
  params: z.strictObject({ countId: id() }),
  result: z.object({
    expected: z.number().int(),
    scanned: z.number().int(),
    missing: z.array(counted),
    surplus: z.array(counted),
  }),
  errors: ['400756'],
})

export const settleStockCount = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/settleStockCount',
  concernsAll: true,
  timeout: 120,
  summary:
    'End a stock count with a reason: what is missing is paused and lies nowhere, what is too much lies there from now on.',
  permission: 'stock:item:edit',
  audit: 'settled a stock count',
  params: z.strictObject({ countId: id(), reason: text(500, 1) }),
  result: z.object({ missing: z.number().int(), moved: z.number().int() }),
  errors: ['400756'],
})

export const cancelStockCount = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/cancelStockCount',
  concernsAll: true,
  summary: 'Give a stock count up; nothing moves.',
  permission: 'stock:item:edit',
  audit: 'gave a stock count up',
  params: z.strictObject({ countId: id() }),
  result: z.object({}),
  errors: ['400756'],
})

export const stockCountCalls = {
  getStockCountList,
  startStockCount,
  scanStockCount,
  getStockCount,
  settleStockCount,
  cancelStockCount,
}

/** What the API document says of the room. */
export const stockCountWords: RoomWords = {
  title: 'Stock count',
  about: 'Places counted by what a scanner reads there, and what came of it.',
  schemas: { StockCount: stockCount },
  fields: {
    countId: 'Id of the stock count.',
    placeId: 'Id of the place.',
    place: 'The place, from the site down; empty for nowhere.',
    state: 'Whether it is open.',
    startedAt: 'When it began, ISO 8601 UTC.',
    endedAt: 'When it ended, ISO 8601 UTC; null while it is open.',
    scanned: 'How many devices were scanned.',
    expected: 'How many devices were to lie there; of the list null while it is open.',
    'StockCount.missing': 'How many of them were missing; null while it is open.',
    'settleStockCount.out.missing': 'How many of them were missing.',
    'getStockCount.out.missing': 'Those that are to lie there and were not scanned.',
    surplus: 'Those that were scanned and are not to lie there.',
    moved: 'How many devices that lay elsewhere lie there since; of the list null while it is open.',
    reason: 'Why it was settled so.',
    events: 'What the caller may bring about on it now.',
    codes: 'What the scanner read.',
    code: 'What the scanner read.',
    finding: 'Whether it belongs there: here, elsewhere in stock, in no stock, scanned before, or unknown.',
    deviceId: 'Number of the device; empty where none is known.',
    device: 'Id of the device.',
    model: 'Name of its model.',
  },
}
