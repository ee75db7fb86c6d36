import { z } from 'zod'
import {
  byNumbers,
  currency,
  day,
  editedVersion,
  id,
  list,
  page,
  recordPaging,
  text,
  whole,
  within,
} from '../../fields.ts'
import { orderLifecycle } from '../../lifecycles/orderLifecycle.ts'
import { SALES_MODELS } from './contract.ts'
import { TERMS } from './customerFields.ts'
import { lineItem, lineItems } from './lineItemFields.ts'

/** What an order is (ORD-5). */
export const ORDER_TYPES = ['customer', 'sample', 'exchange', 'replacement'] as const
/** How often an installment is due (ORD-5): every 1, 3, 6 or 12 months. */
export const PAYMENT_CYCLES = ['monthly', 'quarterly', 'semi_annual', 'annual'] as const
/** How it is shipped (ORD-6): 3 to 5 business days, on the second day, overnight. */
export const SHIPPING = ['standard', 'second_day', 'overnight'] as const
/** What a line is made of: devices that are scanned, goods that are counted, services that need no stock. */
export const LINE_KINDS = ['device', 'goods', 'service'] as const

/** Most that an amount may be: smallest units of a currency, ten times as much as any order. */
export const MOST_MINOR = 1_000_000_000_000
/** Most installments. */
export const MOST_INSTALLMENTS = 120

const minor = () => whole(0, MOST_MINOR)

/** What is said of an order when it is added or edited. */
export const orderFields = {
  contractId: id().nullable().optional(),
  orderType: z.enum(ORDER_TYPES),
  salesModel: z.enum(SALES_MODELS),
  currency: currency().optional(),
  shipping: z.enum(SHIPPING).optional(),
  shippingFee: minor().optional(),
  discount: minor().optional(),
  deposit: minor().optional(),
  downPayment: minor().optional(),
  paymentCycle: z.enum(PAYMENT_CYCLES).nullable().optional(),
  installments: whole(1, MOST_INSTALLMENTS).nullable().optional(),
  terms: z.enum(TERMS).optional(),
  netDays: whole(1, 365).nullable().optional(),
  memo: text(2000).optional(),
  rmaId: id().nullable().optional(),
  sampleUntil: day().nullable().optional(),
  items: lineItems.optional(),
}

export const version = { version: editedVersion() }

/** An order, as lists tell it. */
export const order = z.object({
  orderId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  number: z.string(),
  revision: z.number().int(),
  customerId: z.number(),
  customer: z.string(),
  owner: z.string(),
  contractId: z.number().nullable(),
  contract: z.string(),
  orderType: z.enum(ORDER_TYPES),
  salesModel: z.enum(SALES_MODELS),
  currency: z.string(),
  shipping: z.enum(SHIPPING),
  shippingFee: z.number().int(),
  discount: z.number().int(),
  deposit: z.number().int(),
  downPayment: z.number().int(),
  paymentCycle: z.enum(PAYMENT_CYCLES).nullable(),
  installments: z.number().int().nullable(),
  terms: z.enum(TERMS),
  netDays: z.number().int().nullable(),
  memo: z.string(),
  rmaId: z.number().nullable(),
  sampleUntil: z.string().nullable(),
  amount: z.number().int(),
  state: z.enum(orderLifecycle.states),
  ordered: z.number().int(),
  stocked: z.number().int(),
  shipped: z.number().int(),
  createdAt: z.string(),
  changedAt: z.string(),
  events: z.array(z.string()),
  version: z.number(),
})
export type Order = z.infer<typeof order>

/** A line of it with how far each piece is. */
const orderItem = z.object({
  ...lineItem,
  kind: z.enum(LINE_KINDS),
  listPrice: z.string().nullable(),
  stocked: z.number().int(),
  shipped: z.number().int(),
  billed: z.number().int(),
  returned: z.number().int(),
  shortClosed: z.number().int(),
})
export type OrderItem = z.infer<typeof orderItem>

/** One order with all that hangs on it. */
export const orderDetail = z.object({
  ...order.shape,
  items: z.array(orderItem),
  net: z.number().int(),
  tax: z.number().int(),
  discountPercent: z.string(),
  sentTo: z.string(),
  linkExpiresAt: z.string().nullable(),
  signedName: z.string(),
  signedAt: z.string().nullable(),
  signedFrom: z.string(),
  signedSha256: z.string(),
  email: z.string(),
  devices: z.array(
    z.object({
      device: z.number(),
      deviceId: z.string(),
      model: z.string(),
      lineId: z.number(),
      setAsideAt: z.string(),
      shipmentId: z.number().nullable(),
    }),
  ),
  deliveries: z.array(
    z.object({
      shipmentId: z.number(),
      carrier: z.string(),
      method: z.string(),
      tracking: z.string(),
      shippedAt: z.string(),
      by: z.string(),
      pieces: z.number().int(),
    }),
  ),
  bills: z.array(
    z.object({
      invoiceId: z.number(),
      number: z.string(),
      status: z.string(),
      strategy: z.string(),
      isPublished: z.boolean(),
      total: z.number().int(),
      paid: z.number().int(),
      issuedOn: z.string(),
      dueOn: z.string(),
    }),
  ),
  log: z.array(
    z.object({
      event: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      at: z.string(),
      by: z.string(),
      reason: z.string(),
    }),
  ),
})
export type OrderDetail = z.infer<typeof orderDetail>

/** What lists of orders are asked by. */
export const orderListParams = {
  ...recordPaging,
  ...byNumbers,
  ...within,
  orgIds: list(id(), 10_000).optional(),
  state: z.enum(orderLifecycle.states).optional(),
  customerId: id().optional(),
  orderType: z.enum(ORDER_TYPES).optional(),
  salesModel: z.enum(SALES_MODELS).optional(),
}

export const orderPage = page(order).extend({
  counts: z.array(z.object({ state: z.enum(orderLifecycle.states), orders: z.number().int() })),
})

/** What fields of orders mean that several calls tell. */
export const orderFieldWords = {
  orderId: 'Id of the order.',
  number: 'Number of the order; stays taken for ever.',
  revision: 'Number of its revision: one more with each return to new. A signature is of one revision.',
  customer: 'Name of the customer.',
  contract: 'Number of that contract; empty for none.',
  orderType: 'What kind of order it is.',
  salesModel: 'How it is sold.',
  currency: 'Currency of all its amounts, ISO 4217; the customer’s where nobody said.',
  shipping: 'How it is shipped: 3 to 5 business days, on the second day, overnight.',
  shippingFee: 'Amount that shipping costs, in the currency’s smallest unit.',
  discount: 'Amount that is taken off its lines before tax, in the currency’s smallest unit.',
  deposit: 'Amount that is held until it is over, in the currency’s smallest unit.',
  downPayment: 'Amount that is paid before it is stocked, in the currency’s smallest unit.',
  paymentCycle: 'How often an installment is due; null where it is paid at once.',
  installments: 'How many installments it is paid in; null where it is paid at once.',
  terms: 'When it is paid; the customer’s where nobody said.',
  netDays: 'Days after the invoice by which it is paid; null where the terms are others.',
  memo: 'Note.',
  amount: 'Amount that it comes to with tax and shipping, in the currency’s smallest unit.',
  signedAt: 'When it was signed, ISO 8601 UTC; null while it is not.',
} as const
