import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { batchResult, flag, id, line, list, nameOrBlank, text, whole } from '../../fields.ts'
import { lineItemWords, MOST_LINES } from './lineItemFields.ts'
import { orderFieldWords, version } from './orderFields.ts'

const SALES = { area: 'sales', method: 'POST', concernsAll: true } as const
const EDIT = { ...SALES, permission: 'sales:order:edit' } as const
const DELIVER = { ...SALES, permission: 'sales:order:deliver' } as const
const which = { ...version, orderId: id() }
const moved = z.object({ version: z.number() })
const reason = text(500, 1)

/** What the warehouse does for an order. */
export const STOCK_STEPS = ['start', 'allocate', 'release', 'fill', 'reopen'] as const

/** How many pieces of lines that are no devices. */
const counts = list(z.strictObject({ lineId: id(), quantity: whole(0, 1_000_000) }), MOST_LINES)

/** What became of a device that was scanned for an order. */
const stocked = batchResult.extend({ code: z.string(), deviceId: z.string(), model: z.string() })
export type OrderScan = z.infer<typeof stocked>

export const stockOrder = defineCall({
  ...SALES,
  path: '/salesApi/salesMOrder/stockOrder',
  permission: 'sales:order:stock',
  summary:
    'Stock an order: start it, set devices aside by what a scanner read (all of them, or none: 400751) and count goods, release devices, and complete it once as many pieces are there as are ordered, on every line.',
  audit: 'stocked an order',
  params: z.strictObject({
    ...which,
    step: z.enum(STOCK_STEPS),
    /** Up to 200 ids, as a scanner reads them. */
    codes: list(line(100, 1)).optional(),
    devices: list(id()).optional(),
    counts: counts.optional(),
  }),
  result: z.object({ version: z.number(), results: z.array(stocked) }),
  errors: ['4041870', '400808', '400809', '400810', '400816', '400819', '50001'],
})

export const deliverOrder = defineCall({
  ...DELIVER,
  path: '/salesApi/salesMOrder/deliverOrder',
  summary:
    'Ship an order, or a part of it: all that is set aside where neither devices nor counts are named. The devices are the customer’s from then on.',
  audit: 'shipped an order',
  params: z.strictObject({
    ...which,
    carrier: line(60, 1),
    method: nameOrBlank(60).optional(),
    tracking: line(60, 1),
    devices: list(id()).optional(),
    counts: counts.optional(),
  }),
  result: z.object({ version: z.number(), shipmentId: z.number() }),
  errors: ['4041870', '400810', '400819', '4048801', '403200', '400745', '400747', '400753'],
})

export const completeDelivery = defineCall({
  ...DELIVER,
  path: '/salesApi/salesMOrder/completeDelivery',
  summary:
    'Complete the delivery: all is shipped, or what is not is closed short by who approves orders. The bill is written.',
  audit: 'completed the delivery of an order',
  params: z.strictObject({ ...which, shortClose: flag().optional(), reason: text(500).optional() }),
  result: moved,
  errors: ['4041870', '400811'],
})

export const closeOrder = defineCall({
  ...EDIT,
  path: '/salesApi/salesMOrder/closeOrder',
  summary: 'Close an order: all its invoices are paid, void or refunded, and the return that it is for is over.',
  audit: 'closed an order',
  params: z.strictObject(which),
  result: moved,
  errors: ['4041870', '400812', '400813', '400820'],
})

export const cancelOrder = defineCall({
  ...EDIT,
  path: '/salesApi/salesMOrder/cancelOrder',
  summary:
    'Cancel an order of which nothing is shipped: its devices are released, invoices that nobody published are void.',
  audit: 'canceled an order',
  params: z.strictObject({ ...which, reason }),
  result: moved,
  errors: ['4041870', '400814'],
})

export const returnToNew = defineCall({
  ...EDIT,
  path: '/salesApi/salesMOrder/returnToNew',
  summary:
    'Return an order of which nothing is shipped to new: it is another revision, its signature void, its devices released.',
  audit: 'returned an order to new',
  params: z.strictObject({ ...which, reason }),
  result: moved,
  errors: ['4041870'],
})

export const orderWorkCalls = { stockOrder, deliverOrder, completeDelivery, closeOrder, cancelOrder, returnToNew }

/** What the API document says of the room. */
export const orderWorkWords: RoomWords = {
  title: 'Stocking and delivery of orders',
  about: 'What the warehouse does for an order, what is billed with it, and how it ends.',
  fields: {
    orderId: orderFieldWords.orderId,
    lineId: lineItemWords.lineId,
    step: 'What the warehouse does.',
    codes: 'Ids of devices as a scanner reads them.',
    code: 'What was scanned; the id of the device where none was.',
    devices: 'Ids of devices that are set aside for it.',
    counts: 'How many pieces of lines that are no devices.',
    'counts.quantity': 'How many pieces: with stocking all that are set aside, with a shipment those that go along.',
    results: 'What became of each code, in their order.',
    deviceId: 'Id that is printed on the device; empty where nothing was found.',
    model: 'Model of the device; empty where nothing was found.',
    carrier: 'Who carries it.',
    method: 'How it is carried.',
    tracking: 'Number by which the carrier tracks it.',
    shipmentId: 'Id of the shipment.',
    shortClose: 'True: what is not shipped is not delivered any more, and not billed.',
    reason: 'Why.',
  },
}
