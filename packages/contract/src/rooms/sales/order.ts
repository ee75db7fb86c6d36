import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { flag, id, line } from '../../fields.ts'
import { order, orderDetail, orderFields, orderFieldWords, orderListParams, orderPage, version } from './orderFields.ts'
import { lineItemWords } from './lineItemFields.ts'

const SALES = { area: 'sales' } as const

export const getOrderList = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMOrder/getOrderList',
  summary: 'Orders of the customers that the caller sees, paged, with how many are in each state.',
  permission: 'sales:order:view',
  params: z.strictObject(orderListParams),
  result: orderPage,
})

export const getOrderById = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMOrder/getOrderById',
  summary: 'One order with its lines, and what happened to it.',
  permission: 'sales:order:view',
  params: z.strictObject({ orderId: id() }),
  result: orderDetail,
  errors: ['4041870'],
})

export const addOrder = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMOrder/addOrder',
  concernsAll: true,
  summary: 'Add an order of a customer: new, until its contract and lines are there.',
  permission: 'sales:order:add',
  audit: 'added an order',
  params: z.strictObject({
    ...orderFields,
    customerId: id(),
    /** Left out: the next number of the organization. */
    number: line(40, 1).optional(),
  }),
  result: z.object({ orderId: z.number(), number: z.string() }),
  errors: ['4041810', '4041840', '4041800', '400700', '4060002', '400800', '400821'],
})

export const editOrder = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMOrder/editOrder',
  concernsAll: true,
  summary:
    'Edit an order that is not submitted; what is left out stays as it is. Lines that are given take the place of all.',
  permission: 'sales:order:edit',
  audit: 'edited an order',
  params: z.strictObject({
    ...z.object(orderFields).partial().shape,
    ...version,
    orderId: id(),
    /** It is ready to be submitted. */
    isComplete: flag().optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041870', '4041840', '4041800', '400700', '4060002', '400801', '400802', '400817', '400818', '400821'],
})

export const deleteOrder = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMOrder/deleteOrder',
  concernsAll: true,
  summary: 'Delete an order that is not submitted. Its number stays taken.',
  permission: 'sales:order:delete',
  audit: 'deleted an order',
  params: z.strictObject({ orderId: id() }),
  result: z.object({}),
  errors: ['4041870', '400802'],
})
export const deleteOrderByPost = alsoBy('POST', deleteOrder)

export const orderCalls = { getOrderList, getOrderById, addOrder, editOrder, deleteOrder, deleteOrderByPost }

/** What the API document says of the room. */
export const orderWords: RoomWords = {
  title: 'Orders',
  about: 'Orders of customers from the first line to the last bill: approved, signed, stocked, delivered, billed.',
  schemas: { SalesOrder: order, SalesOrderDetail: orderDetail },
  fields: {
    ...orderFieldWords,
    ...lineItemWords,
    isComplete: 'True: with its contract and lines it is ready to be submitted.',
    customerId: 'Id of the customer.',
    owner: 'Salesperson of the customer; empty for nobody.',
    contractId: 'Id of the contract that it is on; null while there is none.',
    rmaId: 'Id of the return that an exchange or a replacement is for; null for others.',
    sampleUntil: 'Last day of a sample, such as 2027-01-31; null for what is none.',
    'items.total': 'Amount that the line comes to with its taxes, in the currency’s smallest unit.',
    state: 'How far it is.',
    kind: 'Whether the line is devices that are scanned, goods that are counted, or a service that needs no stock.',
    listPrice: 'List price of the SKU when the line was written; null where there was none in the currency.',
    ordered: 'How many pieces are ordered, less those that are not delivered any more.',
    stocked: 'How many pieces are set aside for it.',
    shipped: 'How many pieces are shipped.',
    billed: 'How many pieces are billed.',
    returned: 'How many pieces came back.',
    shortClosed: 'How many pieces are not delivered any more.',
    discountPercent: 'Per cent of its list prices that are given away: an exact decimal.',
    sentTo: 'Where the signing link went; empty for nowhere.',
    email: 'Where the customer gets mail of sales, to offer it for the link; empty for nowhere.',
    linkExpiresAt: 'Until when that link works, ISO 8601 UTC; null for none.',
    signedName: 'Who signed it; empty for nobody.',
    signedFrom: 'Network address that it was signed from.',
    signedSha256: 'SHA-256 of what was read and signed, hexadecimal.',
    devices: 'Devices that are set aside for it, and those that went.',
    'devices.device': 'Id of the device.',
    'devices.deviceId': 'Id that is printed on it.',
    'devices.model': 'Model of the device; empty where nobody said.',
    'devices.setAsideAt': 'When it was set aside, ISO 8601 UTC.',
    'devices.shipmentId': 'Id of the shipment that it went by; null while it did not.',
    deliveries: 'Shipments, the oldest first.',
    shipmentId: 'Id of the shipment.',
    'deliveries.carrier': 'Who carried it.',
    'deliveries.method': 'How it was carried; empty where nobody said.',
    'deliveries.tracking': 'Number by which the carrier tracks it.',
    'deliveries.shippedAt': 'When it was shipped, ISO 8601 UTC.',
    'deliveries.by': 'Who shipped it.',
    'deliveries.pieces': 'How many pieces went.',
    bills: 'Its invoices, the oldest first.',
    'bills.invoiceId': 'Id of the invoice.',
    'bills.number': 'Its number; of a draft what stands in for one.',
    'bills.status': 'How it stands.',
    'bills.strategy': 'What of the order it bills.',
    'bills.isPublished': 'It is published: the customer has it.',
    'bills.total': 'Amount that it comes to, in the currency’s smallest unit.',
    'bills.paid': 'Amount that was paid of it, in the currency’s smallest unit.',
    'bills.issuedOn': 'Day of the invoice, such as 2026-11-21.',
    'bills.dueOn': 'Day by which it is to be paid, such as 2026-12-21.',
    log: 'What happened to it, the oldest first.',
    'log.event': 'What happened.',
    'log.from': 'State before; null where it began.',
    'log.to': 'State since then.',
    'log.at': 'When, ISO 8601 UTC.',
    'log.by': 'Who did it; empty for the product or the customer.',
    'log.reason': 'Why; empty where nobody said.',
    changedAt: 'When it was changed last, ISO 8601 UTC.',
    events: 'What the caller may bring about on it now.',
    counts: 'How many orders are in each state, whichever is asked for.',
    orders: 'How many orders are in that state.',
  },
}
