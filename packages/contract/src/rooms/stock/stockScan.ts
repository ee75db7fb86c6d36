import { z } from 'zod'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { defineCall } from '../../call.ts'
import { id, list, page, paging, text, whole, within } from '../../fields.ts'
import { stockLifecycle } from '../../lifecycles/stockLifecycle.ts'
import { DOCUMENT_KINDS, stockResult } from './stockFields.ts'

const AREA = { area: 'stock' } as const

/** What is done with each piece that is scanned. */
export const SCAN_TASKS = ['intake', 'move', 'test'] as const
export type ScanTask = (typeof SCAN_TASKS)[number]

/** What became of a code that was scanned: `id` is that of its device, 0 for none. */
export const scanned = stockResult.extend({
  code: z.string(),
  deviceId: z.string(),
  model: z.string(),
  state: z.enum(stockLifecycle.states).nullable(),
  place: z.string(),
  moveId: z.number().nullable(),
})
export type Scanned = z.infer<typeof scanned>

export const scanStock = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/scanStock',
  concernsAll: true,
  timeout: 200,
  summary:
    'Take in, move or test up to 200 devices by what a scanner reads of them; answers for each code in their order.',
  permission: 'stock:item:edit',
  audit: 'scanned devices in stock',
  params: z.strictObject({
    task: z.enum(SCAN_TASKS),
    codes: list(text(200, 1)),
    /** Where they are put; a test needs none. */
    placeId: id().optional(),
  }),
  result: z.array(scanned),
  errors: ['50001', '400740'],
})

export const undoStockScan = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/undoStockScan',
  concernsAll: true,
  summary: 'Take the newest scan of a device back by a move of its own (400752); what came back from a customer stays.',
  permission: 'stock:item:edit',
  audit: 'took back a scan',
  params: z.strictObject({ device: id(), moveId: whole(1, Number.MAX_SAFE_INTEGER) }),
  result: z.object({}),
  errors: ['4048801', '400740', '400747', '400752', '403200'],
})

export const stockMove = z.object({
  moveId: z.number(),
  device: z.number(),
  deviceId: z.string(),
  at: z.string(),
  kind: z.enum(DOCUMENT_KINDS).nullable(),
  fromState: z.enum(stockLifecycle.states).nullable(),
  toState: z.enum(stockLifecycle.states).nullable(),
  fromPlace: z.string(),
  toPlace: z.string(),
  forOrgName: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  reason: z.string(),
  username: z.string(),
})
export type StockMove = z.infer<typeof stockMove>

export const getStockMoveList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/getStockMoveList',
  summary:
    'The ledger of the stock: what moved where, by what and by whom, the newest first, paged; it is counted up to 10,000.',
  permission: 'stock:item:view',
  timeout: 60,
  params: z.strictObject({ pageNo: paging.pageNo, pageSize: paging.pageSize, ...within, device: id().optional() }),
  result: page(stockMove),
})

export const stockScanCalls = { scanStock, undoStockScan, getStockMoveList }

/** What the API document says of the room. */
export const stockScanWords: RoomWords = {
  title: 'Scan station',
  about: 'Devices moved in stock by what a scanner reads, and the ledger of all moves.',
  schemas: { Scanned: scanned, StockMove: stockMove },
  fields: {
    task: 'What is done with each of them.',
    codes: 'What the scanner read: numbers of devices, or names on the wire, alone or among other words.',
    placeId: 'Id of the place where they are put; a test needs none.',
    code: 'What the scanner read.',
    'Scanned.id': 'Id of its device; 0 where none is known by that.',
    deviceId: 'Number of the device; empty where none is known.',
    model: 'Name of its model.',
    state: 'How far it is now; null where it is not in stock.',
    place: 'Where it lies now, from the site down; empty for nowhere.',
    moveId: 'Id of the move; null where it did not move.',
    'in.device': 'Id of the device.',
    'StockMove.device': 'Id of the device.',
    failed: 'What its test found wrong.',
    at: 'When, ISO 8601 UTC.',
    kind: 'What moved it; null where its device was led on elsewhere.',
    fromState: 'How far it was; null where it came into stock.',
    toState: 'How far it is since; null where it left the stock for good.',
    fromPlace: 'Where it lay, from the site down; empty for nowhere.',
    toPlace: 'Where it lies since, from the site down; empty for nowhere.',
    forOrgName: 'Name of the organization that it is for; empty for none.',
    carrier: 'Who carries it; empty for nobody.',
    tracking: 'Number of the consignment with the carrier.',
    reason: 'Why.',
    username: 'Sign-in name of who did it; empty for the product itself.',
  },
}
