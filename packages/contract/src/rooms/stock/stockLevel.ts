import { z } from 'zod'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { alsoBy, defineCall } from '../../call.ts'
import { editedVersion, flag, id, list, page, recordPaging, whole, within } from '../../fields.ts'

const AREA = { area: 'stock' } as const
const reorderAt = whole(1, 100_000)

export const stockLevel = z.object({
  levelId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  placeId: z.number(),
  place: z.string(),
  modelId: z.number(),
  model: z.string(),
  reorderAt: z.number().int(),
  available: z.number().int(),
  promised: z.number().int(),
  isLow: z.boolean(),
  shipped: z.number().int(),
  ordered: z.number().int(),
  expected: z.number().int(),
  daysLeft: z.number().int().nullable(),
  version: z.number(),
})
export type StockLevel = z.infer<typeof stockLevel>

export const getStockLevelList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/getStockLevelList',
  summary: 'How many devices of models should lie at places at least, and how many do, paged.',
  permission: 'stock:level:view',
  timeout: 60,
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    /** Only those below their reorder point (true), or not (false). */
    isLow: flag().optional(),
  }),
  result: page(stockLevel),
})

export const addStockLevel = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/addStockLevel',
  concernsAll: true,
  summary: 'Say how many devices of a model should lie at a place, and in what stands there, at least.',
  permission: 'stock:level:edit',
  audit: 'added a reorder point',
  params: z.strictObject({ placeId: id(), modelId: id(), reorderAt }),
  result: z.object({ levelId: z.number() }),
  errors: ['400740', '400759', '400700', '404600'],
})

export const editStockLevel = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/editStockLevel',
  concernsAll: true,
  summary: 'Edit a reorder point.',
  permission: 'stock:level:edit',
  audit: 'edited a reorder point',
  params: z.strictObject({
    levelId: id(),
    reorderAt,
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400758'],
})

export const deleteStockLevel = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/deleteStockLevel',
  concernsAll: true,
  summary: 'Delete a reorder point.',
  permission: 'stock:level:edit',
  audit: 'deleted a reorder point',
  params: z.strictObject({ levelId: id() }),
  result: z.object({}),
  errors: ['400758'],
})

export const deleteStockLevelByPost = alsoBy('POST', deleteStockLevel)

export const stockLevelCalls = {
  getStockLevelList,
  addStockLevel,
  editStockLevel,
  deleteStockLevel,
  deleteStockLevelByPost,
}

/** What the API document says of the room. */
export const stockLevelWords: RoomWords = {
  title: 'Stock levels',
  about: 'Reorder points: how many devices of a model should lie at a place at least.',
  schemas: { StockLevel: stockLevel },
  fields: {
    levelId: 'Id of the reorder point.',
    placeId: 'Id of the place.',
    place: 'The place, from the site down.',
    modelId: 'Id of the model.',
    model: 'Name of the model.',
    reorderAt: 'How many devices should be there at least: with fewer it is low.',
    available: 'How many devices are there that are recorded or tested, in what stands there too.',
    promised: 'How many devices are there that wait for their delivery.',
    isLow: 'Whether fewer are available than the reorder point says.',
    shipped: 'How many devices left it for customers in the last 90 days.',
    ordered: 'How many devices of the model are ordered of the organization and not set aside yet.',
    expected:
      'How many devices of the model are on their way back to be taken into stock, as far as the caller sees their returns.',
    daysLeft:
      'For how many days what is available and expected lasts, after what is ordered, if devices leave as in the last 90 days; null where none left.',
    'in.isLow': 'Only those below their reorder point (true), or not (false).',
  },
}
