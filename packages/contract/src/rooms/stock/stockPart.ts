import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import {
  editedVersion,
  flag,
  id,
  line,
  list,
  name,
  page,
  paging,
  recordPaging,
  text,
  whole,
  within,
} from '../../fields.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'

const AREA = { area: 'stock' } as const
const partFields = { name: name(), code: line(60).optional() }
/** Most pieces of a part that one move brings or takes. */
const MOST = 10_000

export const stockPart = z.object({
  partId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  placeId: z.number(),
  place: z.string(),
  name: z.string(),
  code: z.string(),
  quantity: z.number().int(),
  /** Used by repairs in the last 90 days. */
  used: z.number().int(),
  version: z.number(),
})
export type StockPart = z.infer<typeof stockPart>

export const getStockPartList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/getStockPartList',
  summary: 'Parts that repairs use, with how many of each are there, paged.',
  permission: 'stock:part:view',
  orPermission: 'repair:record:edit',
  timeout: 60,
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    /** Only those of which some are there (true), or none (false). */
    isThere: flag().optional(),
  }),
  result: page(stockPart),
})

export const addStockPart = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/addStockPart',
  concernsAll: true,
  summary: 'Keep a part at a place, and say how many of it are there.',
  permission: 'stock:part:edit',
  audit: 'added a part',
  params: z.strictObject({ ...partFields, placeId: id(), quantity: whole(0, MOST).optional() }),
  result: z.object({ partId: z.number() }),
  errors: ['400740', '400770', '404600'],
})

export const editStockPart = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/editStockPart',
  concernsAll: true,
  summary: 'Edit what a part is called.',
  permission: 'stock:part:edit',
  audit: 'edited a part',
  params: z.strictObject({
    ...partFields,
    partId: id(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400769', '400770'],
})

export const moveStockPart = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/moveStockPart',
  concernsAll: true,
  summary: 'Say that pieces of a part came, or that some are gone, with a reason.',
  permission: 'stock:part:edit',
  audit: 'counted a part',
  params: z.strictObject({ partId: id(), quantity: whole(-MOST, MOST), reason: text(500, 1) }),
  result: z.object({ quantity: z.number().int() }),
  errors: ['400769', '400771'],
})

export const deleteStockPart = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/deleteStockPart',
  concernsAll: true,
  summary: 'Delete a part of which none is there any more.',
  permission: 'stock:part:edit',
  audit: 'deleted a part',
  params: z.strictObject({ partId: id() }),
  result: z.object({}),
  errors: ['400769', '400772'],
})

export const deleteStockPartByPost = alsoBy('POST', deleteStockPart)

const stockPartMove = z.object({
  moveId: z.number(),
  at: z.string(),
  quantity: z.number().int(),
  repairId: z.number().nullable(),
  deviceId: z.string(),
  reason: z.string(),
  username: z.string(),
})
export type StockPartMove = z.infer<typeof stockPartMove>

export const getStockPartMoves = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/getStockPartMoves',
  summary: 'What came and went of a part, by whom and for which repair, the newest first, paged.',
  permission: 'stock:part:view',
  timeout: 60,
  params: z.strictObject({ partId: id(), pageNo: paging.pageNo, pageSize: paging.pageSize }),
  result: page(stockPartMove),
  errors: ['400769'],
})

export const stockPartCalls = {
  getStockPartList,
  addStockPart,
  editStockPart,
  moveStockPart,
  deleteStockPart,
  deleteStockPartByPost,
  getStockPartMoves,
}

/** What the API document says of the room. */
export const stockPartWords: RoomWords = {
  title: 'Stock parts',
  about: 'Parts that repairs use: taken from stock as they are used, given back as they are taken off.',
  schemas: { StockPart: stockPart },
  fields: {
    partId: 'Id of the part.',
    placeId: 'Id of the place where it is kept.',
    place: 'The place, from the site down.',
    name: 'What the part is called.',
    code: 'The code under which it is bought or sold (SKU); empty for none.',
    quantity: 'How many of it are there.',
    'addStockPart.in.quantity': 'How many of it are there, from 0.',
    'moveStockPart.in.quantity': 'How many more are there; below zero for how many are gone.',
    'getStockPartMoves.out.list.quantity': 'How many came; below zero for how many went.',
    used: 'How many of it repairs used in the last 90 days.',
    reason: 'Why.',
    moveId: 'Number of the move in the ledger.',
    at: 'When, ISO 8601 UTC.',
    repairId: 'Id of the repair that used it or gave it back; null for none.',
    deviceId: 'Number of the device that was repaired; empty for none.',
    username: 'Who counted it; empty where a repair used it.',
    'in.isThere': 'Only those of which some are there (true), or none (false).',
  },
}
