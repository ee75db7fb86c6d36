import { PLACE_KINDS } from '@waymark/core/stock/placeTree.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { id, list, name, page, recordPaging, text, whole, within } from '../../fields.ts'

const AREA = { area: 'stock' } as const

const placeFields = {
  name: name(),
  remark: text(500).optional(),
}

export const stockPlace = z.object({
  placeId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  parentId: z.number().nullable(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  path: z.string(),
  code: z.string(),
  devices: z.number().int(),
  remark: z.string(),
  version: z.number(),
})
export type StockPlace = z.infer<typeof stockPlace>

export const getStockPlaceList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/getStockPlaceList',
  summary: 'Places of the warehouse, each after the one that it stands in, paged.',
  permission: 'stock:place:view',
  timeout: 60,
  params: z.strictObject({ ...recordPaging, ...within, orgIds: list(id(), 10_000).optional() }),
  result: page(stockPlace),
})

export const addStockPlace = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/addStockPlace',
  concernsAll: true,
  summary: 'Add a place: a site, a shelf in a site, or a box on a shelf or in a site (400743).',
  permission: 'stock:place:edit',
  audit: 'added a stock place',
  params: z.strictObject({
    ...placeFields,
    orgId: id(),
    kind: z.enum(PLACE_KINDS),
    parentId: id().nullable().optional(),
  }),
  result: z.object({ placeId: z.number() }),
  errors: ['404600', '400740', '400741', '400743'],
})

export const editStockPlace = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/stockManager/editStockPlace',
  concernsAll: true,
  summary: 'Edit a place, or put it with all that is in it elsewhere. What is left out stays as it is.',
  permission: 'stock:place:edit',
  audit: 'edited a stock place',
  params: z.strictObject({
    ...z.object(placeFields).partial().shape,
    placeId: id(),
    parentId: id().nullable().optional(),
    /** The version that was edited; when the record has changed since, the edit is refused (400). */
    version: whole(1, 2_147_483_647).optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400740', '400741', '400743'],
})

export const deleteStockPlace = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/stockManager/deleteStockPlace',
  concernsAll: true,
  summary: 'Delete a place that is empty (400742).',
  permission: 'stock:place:edit',
  audit: 'deleted a stock place',
  params: z.strictObject({ placeId: id() }),
  result: z.object({}),
  errors: ['400740', '400742'],
})

export const deleteStockPlaceByPost = alsoBy('POST', deleteStockPlace)

export const stockPlaceCalls = {
  getStockPlaceList,
  addStockPlace,
  editStockPlace,
  deleteStockPlace,
  deleteStockPlaceByPost,
}

/** What the API document says of the room. */
export const stockPlaceWords: RoomWords = {
  title: 'Stock places',
  about: 'Sites, shelves and boxes of the warehouse.',
  schemas: { StockPlace: stockPlace },
  fields: {
    placeId: 'Id of the place.',
    parentId: 'Id of the place that it stands in; null for a site.',
    kind: 'What it is: a site has shelves and boxes, a shelf has boxes.',
    name: 'What it is called where it stands.',
    path: 'Its name from the site down.',
    code: 'What its label says to a scanner.',
    'StockPlace.devices': 'How many devices are in stock in it, and in what stands in it.',
  },
}
