import { z } from 'zod'
import {
  byNumbers,
  currency,
  day,
  editedVersion,
  flag,
  id,
  line,
  list,
  page,
  recordPaging,
  text,
  whole,
  within,
} from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { invoiceLifecycle } from '../../lifecycles/invoiceLifecycle.ts'
import { TERMS } from './customerFields.ts'
import { lineItem, lineItemParams, MOST_LINES } from './lineItemFields.ts'

/** How a bill came to be cut. */
export const STRATEGIES = ['full', 'deposit', 'installments', 'recurring'] as const

/** What a line of an invoice stands for. */
export const LINE_KINDS = [
  'item',
  'service',
  'catch_up',
  'credit',
  'shipping',
  'deposit',
  'down_payment',
  'installment',
  'other',
] as const

/** Most that an amount may be, in the smallest unit of its currency. */
export const MOST_AMOUNT = 1_000_000_000_000

const { modelId: _, quantity: __, ...lineParams } = lineItemParams

/** A line as it is entered: it may count parts, and take off what was paid before. */
const invoiceLineParams = z.strictObject({
  ...lineParams,
  /** The line of the invoice that goes on so. */
  lineId: id().optional(),
  kind: z.enum(LINE_KINDS).optional(),
  quantity: z.string().regex(/^-?\d{1,9}(\.\d{1,3})?$/, wrong('decimal', 9)),
  discount: whole(0, MOST_AMOUNT).optional(),
})

/** What is said of an invoice when it is added or edited. */
export const invoiceFields = {
  number: line(21, 1).optional(),
  contractId: id().nullable().optional(),
  currency: currency().optional(),
  issuedOn: day(),
  dueOn: day(),
  terms: z.enum(TERMS).optional(),
  strategy: z.enum(STRATEGIES).optional(),
  memo: text(2000).optional(),
  isMonthlyFee: flag().optional(),
  discount: whole(0, MOST_AMOUNT).optional(),
  items: list(invoiceLineParams, MOST_LINES),
}

/** The version that was looked at; when the record has changed since, the change is refused (400). */
export const version = { version: editedVersion() }

/** What customers see of an invoice, too. */
const bill = {
  invoiceId: z.number(),
  number: z.string(),
  status: z.enum(invoiceLifecycle.states),
  currency: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  terms: z.enum(TERMS),
  memo: z.string(),
  isMonthlyFee: z.boolean(),
  isCreditNote: z.boolean(),
  installment: z.number().int().nullable(),
  installments: z.number().int().nullable(),
  discount: z.number().int(),
  shipping: z.number().int(),
  net: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
  paid: z.number().int(),
  refunded: z.number().int(),
  balance: z.number().int(),
  publishedAt: z.string().nullable(),
}
export const billRow = z.object(bill)
export type BillRow = z.infer<typeof billRow>

/** An invoice, as lists tell it. */
export const invoice = z.object({
  ...bill,
  orgId: z.number(),
  orgName: z.string(),
  customerId: z.number(),
  customer: z.string(),
  owner: z.string(),
  orderId: z.number().nullable(),
  order: z.string(),
  contractId: z.number().nullable(),
  contract: z.string(),
  strategy: z.enum(STRATEGIES),
  isNumbered: z.boolean(),
  remindersPaused: z.boolean(),
  createdAt: z.string(),
  events: z.array(z.string()),
  version: z.number(),
})
export type Invoice = z.infer<typeof invoice>

const { modelId: ___, model: ____, ...lineResult } = lineItem
const laidTax = lineItem.taxes.element.extend({ base: z.number().int(), amount: z.number().int() })

/** A line of it, with why it is there. */
export const invoiceLine = z.object({
  ...lineResult,
  kind: z.enum(LINE_KINDS),
  quantity: z.string(),
  discount: z.number().int(),
  taxes: z.array(laidTax),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  why: z.record(z.string(), z.unknown()),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/** What of a payment went to it. */
const paidPart = z.object({
  paymentId: z.number(),
  method: z.string(),
  externalRef: z.string(),
  receivedOn: z.string(),
  amount: z.number().int(),
  givenBack: z.number().int(),
  isReleased: z.boolean(),
})
/** What was given back of it. */
const creditNote = z.object({
  number: z.string(),
  amount: z.number().int(),
  reason: z.string(),
  issuedAt: z.string(),
})
const details = {
  items: z.array(invoiceLine),
  payments: z.array(paidPart),
  creditNotes: z.array(creditNote),
  paymentLink: z.string(),
}

/** One invoice with all that hangs on it. */
export const invoiceDetail = z.object({
  ...invoice.shape,
  ...details,
  reminders: z.array(z.object({ kind: z.string(), sentAt: z.string() })),
})
export type InvoiceDetail = z.infer<typeof invoiceDetail>

/** The same as its customer sees it. */
export const billDetail = z.object({ ...bill, seller: z.string(), ...details })
export type BillDetail = z.infer<typeof billDetail>

/** What lists of invoices are asked by. */
export const invoiceListParams = {
  ...recordPaging,
  ...byNumbers,
  ...within,
  orgIds: list(id(), 10_000).optional(),
  status: z.enum(invoiceLifecycle.states).optional(),
  isPublished: flag().optional(),
  customerId: id().optional(),
  orderId: id().optional(),
  isMonthlyFee: flag().optional(),
  from: day().optional(),
  to: day().optional(),
}

export const invoicePage = page(invoice).extend({
  counts: z.array(z.object({ status: z.enum(invoiceLifecycle.states), invoices: z.number().int() })),
})
