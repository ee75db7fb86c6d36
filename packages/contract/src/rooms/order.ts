import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { id, line } from '../fields.ts'
import { order, orderDetail, orderFields, orderListParams, orderPage, version } from './orderFields.ts'
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
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041870', '4041840', '4041800', '400700', '4060002', '400802', '400821'],
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
    ...lineItemWords,
    orderId: 'Id of the order.',
    number: 'Number of the order; stays taken for ever.',
    revision: 'Number of its revision: one more with each return to new. A signature is of one revision.',
    customerId: 'Id of the customer.',
    customer: 'Name of the customer.',
    owner: 'Salesperson of the customer; empty for nobody.',
    contractId: 'Id of the contract that it is on; null while there is none.',
    contract: 'Number of that contract; empty for none.',
    orderType: 'What kind of order it is.',
    salesModel: 'How it is sold.',
    currency: 'Currency of all its amounts, ISO 4217; the customer’s where nobody said.',
    shipping: 'How it is shipped: 3 to 5 business days, on the second day, overnight.',
    shippingFee: 'Amount that shipping costs, in the currency’s smallest unit.',
    discount: 'Amount that is taken off its lines before tax, in the currency’s smallest unit.',
    deposit: 'Amount that is held until it is over, in the currency’s smallest unit.',
    downPayment: 'Amount that is paid before it is stocked, in the currency’s smallest unit.',
    paymentCycle: 'How often an instalment is due; null where it is paid at once.',
    installments: 'How many instalments it is paid in; null where it is paid at once.',
    terms: 'When it is paid; the customer’s where nobody said.',
    netDays: 'Days after the invoice by which it is paid; null where the terms are others.',
    memo: 'Note.',
    rmaId: 'Id of the return that an exchange or a replacement is for; null for others.',
    sampleUntil: 'Last day of a sample, such as 2027-01-31; null for what is none.',
    total: 'Amount that it comes to with tax and shipping, in the currency’s smallest unit.',
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
