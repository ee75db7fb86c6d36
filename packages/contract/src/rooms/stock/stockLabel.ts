import { z } from 'zod'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { defineCall } from '../../call.ts'
import { fileAnswer, id, list } from '../../fields.ts'

/** What labels are printed on: sheets of a PDF by the formats that paper is cut to, or a printer of labels. */
export const LABEL_FORMATS = ['letter30', 'a4x24', 'zpl'] as const
export type LabelFormat = (typeof LABEL_FORMATS)[number]

export const printStockLabels = defineCall({
  area: 'stock',
  method: 'GET',
  path: '/nodeAction/stockManager/printStockLabels',
  summary:
    'Labels with QR codes of up to 200 devices or places that a scan station reads, as PDF sheets or for a printer of labels (ZPL).',
  permission: 'stock:item:view',
  timeout: 60,
  params: z.strictObject({
    devices: list(id()).optional(),
    placeIds: list(id()).optional(),
    format: z.enum(LABEL_FORMATS),
  }),
  result: fileAnswer,
  errors: ['50001'],
})

export const stockLabelCalls = { printStockLabels }

/** What the API document says of the room. */
export const stockLabelWords: RoomWords = {
  title: 'Labels',
  about: 'Labels of devices and places in stock, which a scan station reads.',
  fields: {
    devices: 'Ids of the devices.',
    placeIds: 'Ids of the places.',
    format: 'Sheets of 30 labels on Letter paper, of 24 on A4, or ZPL for a printer of labels 50 by 25 mm.',
  },
}
