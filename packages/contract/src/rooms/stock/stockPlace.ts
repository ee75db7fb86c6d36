import { PLACE_KINDS } from '@waymark/core/stock/placeTree.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy } from '../../call.ts'
import { id, name, text } from '../../fields.ts'
import { plainCalls } from '../../plainCalls.ts'

const placeFields = {
  name: name(),
  remark: text(500).optional(),
  parentId: id().nullable().optional(),
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

const plain = plainCalls({
  area: 'stock',
  path: '/nodeAction/stockManager',
  name: 'StockPlace',
  words: ['a stock place', 'stock places'],
  may: { view: 'stock:place:view', edit: 'stock:place:edit' },
  id: 'placeId',
  row: stockPlace,
  fields: placeFields,
  added: { kind: z.enum(PLACE_KINDS) },
  timeout: { list: 60 },
  about: {
    list: 'Places of the warehouse, each after the one that it stands in, paged.',
    add: 'Add a place: a site, a shelf in a site, or a box on a shelf or in a site (400743).',
    edit: 'Edit a place, or put it with all that is in it elsewhere. What is left out stays as it is.',
    remove: 'Delete a place that is empty (400742).',
  },
  codes: { missing: '400740', refused: ['400740', '400741', '400743'], used: '400742' },
})
export const {
  list: getStockPlaceList,
  add: addStockPlace,
  edit: editStockPlace,
  remove: deleteStockPlaceByPost,
} = plain

export const deleteStockPlace = alsoBy('GET', deleteStockPlaceByPost)

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
