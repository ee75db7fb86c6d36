import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import {
  byNumbers,
  currency,
  day,
  fileAnswer,
  id,
  line,
  list,
  page,
  recordPaging,
  text,
  whole,
  within,
} from '../../fields.ts'
import { PAYMENT_GATEWAY_NAMES } from '../../paymentGateways.ts'
import { paymentLifecycle } from '../../lifecycles/paymentLifecycle.ts'
import { LOCALES } from '../../locales.ts'
import { MOST_AMOUNT, version } from './invoiceFields.ts'
import { statement, STATEMENT_LINE_WORDS, STATEMENT_WORDS, statementLine } from './statement.ts'

const SALES = { area: 'sales' } as const
/** How money comes. */
export const MONEY_METHODS = ['transfer', 'check', 'card', 'cash', 'direct_debit', 'otherwise'] as const
/** The same, and credit that a credit note of service gave. */
export const PAYMENT_METHODS = [...MONEY_METHODS, 'credit_note'] as const
/** Most invoices that one payment goes to at once. */
const MOST_PARTS = 200

/** A payment, as lists tell it. */
export const payment = z.object({
  paymentId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  customerId: z.number(),
  customer: z.string(),
  currency: z.string(),
  amount: z.number().int(),
  allocated: z.number().int(),
  refunded: z.number().int(),
  credit: z.number().int(),
  method: z.enum(PAYMENT_METHODS),
  externalRef: z.string(),
  receivedOn: z.string(),
  memo: z.string(),
  state: z.enum(paymentLifecycle.states),
  service: z.enum(PAYMENT_GATEWAY_NAMES).nullable(),
  refunding: z.number().int(),
  refundSaid: z.string(),
  invoices: z.array(
    z.object({
      invoiceId: z.number(),
      number: z.string(),
      amount: z.number().int(),
      givenBack: z.number().int(),
      isReleased: z.boolean(),
    }),
  ),
  createdAt: z.string(),
  events: z.array(z.string()),
  version: z.number(),
})
export type Payment = z.infer<typeof payment>

const parts = list(z.strictObject({ invoiceId: id(), amount: whole(1, MOST_AMOUNT) }), MOST_PARTS)
const which = { paymentId: id(), ...version }
const reason = { reason: text(500, 1) }

export const getPaymentList = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getPaymentList',
  summary: 'Payments of the customers that the caller sees with the invoices that they went to, paged.',
  permission: 'sales:payment:view',
  params: z.strictObject({
    ...recordPaging,
    ...byNumbers,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    customerId: id().optional(),
    invoiceId: id().optional(),
    method: z.enum(PAYMENT_METHODS).optional(),
    state: z.enum(paymentLifecycle.states).optional(),
    from: day().optional(),
    to: day().optional(),
  }),
  result: page(payment),
})

export const addPayment = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMInvoice/addPayment',
  concernsAll: true,
  summary: 'Record money from a customer and which invoices it pays; what is left over is their credit.',
  permission: 'sales:payment:add',
  audit: 'recorded a payment',
  params: z.strictObject({
    customerId: id(),
    currency: currency(),
    amount: whole(1, MOST_AMOUNT),
    method: z.enum(MONEY_METHODS),
    externalRef: line(60).optional(),
    receivedOn: day(),
    memo: text(500).optional(),
    invoices: parts.optional(),
  }),
  result: z.object({ paymentId: z.number(), credit: z.number().int() }),
  errors: ['4041810', '4041850', '4001858', '4001860', '4001861', '4001862'],
})

export const allocatePayment = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMInvoice/allocatePayment',
  concernsAll: true,
  summary: 'Pay invoices from what is left of a payment.',
  permission: 'sales:payment:add',
  audit: 'paid invoices from credit',
  params: z.strictObject({ ...which, invoices: parts }),
  result: z.object({ version: z.number(), credit: z.number().int() }),
  errors: ['4041850', '4041860', '4001858', '4001861', '4001862'],
})

export const refundPayment = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMInvoice/refundPayment',
  concernsAll: true,
  summary:
    'Give money back: of an invoice that is paid, with a credit note, or credit that no invoice has. What came by a payment service goes back by it, and counts once the service says so; answers how far it is after 12 seconds.',
  permission: 'sales:payment:refund',
  audit: 'refunded a payment',
  params: z.strictObject({
    ...which,
    ...reason,
    /** Left out: of the credit. */
    invoiceId: id().optional(),
    amount: whole(1, MOST_AMOUNT),
    externalRef: line(60).optional(),
  }),
  result: z.object({ version: z.number(), creditNote: z.string(), isDone: z.boolean() }),
  errors: ['4041850', '4041860', '4001857', '4001863', '5002'],
})

export const reversePayment = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMInvoice/reversePayment',
  concernsAll: true,
  summary: 'A check bounced or a card was charged back: the invoices that the payment went to are owed again.',
  permission: 'sales:payment:refund',
  audit: 'reversed a payment',
  params: z.strictObject({ ...which, ...reason }),
  result: z.object({ version: z.number() }),
  errors: ['4041860', '4001864', '4001867', '4001868'],
})

const statementParams = { customerId: id(), currency: currency(), from: day().optional(), to: day().optional() }

export const getCustomerStatement = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getCustomerStatement',
  summary: 'What a customer was billed, paid and got back within some days in one currency, and what is owed.',
  permission: 'sales:payment:view',
  params: z.strictObject(statementParams),
  result: statement,
  errors: ['4041810'],
})

export const getCustomerStatementPdf = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getCustomerStatementPdf',
  summary: 'The same as PDF, in any of the five languages.',
  permission: 'sales:payment:view',
  params: z.strictObject({ ...statementParams, locale: z.enum(LOCALES).optional() }),
  result: fileAnswer,
  errors: ['4041810'],
})

export const paymentCalls = {
  getPaymentList,
  addPayment,
  allocatePayment,
  refundPayment,
  reversePayment,
  getCustomerStatement,
  getCustomerStatementPdf,
}

/** What the API document says of the room. */
export const paymentWords: RoomWords = {
  title: 'Payments',
  about: 'Money from customers: which invoices it paid, what of it is credit, and what was given back or reversed.',
  schemas: { Payment: payment, StatementLine: statementLine },
  fields: {
    paymentId: 'Id of the payment.',
    customerId: 'Id of the customer.',
    customer: 'Name of the customer.',
    currency: 'Of all its amounts, ISO 4217.',
    amount: 'Amount that came, in the currency’s smallest unit.',
    allocated: 'Amount of it that is with invoices, in the currency’s smallest unit.',
    refunded: 'Amount of it that was given back, in the currency’s smallest unit.',
    credit: 'Amount of it that no invoice has, in the currency’s smallest unit.',
    method: 'How it came.',
    externalRef: 'Number of the check or the transfer; of one method each once.',
    receivedOn: 'Day that it came, such as 2026-11-21.',
    memo: 'What is noted of it.',
    state: 'Whether it is there, or was taken back.',
    service: 'Payment service that it came by; null for none.',
    refunding: 'Amount of it that is on its way back by the service, in the currency’s smallest unit.',
    refundSaid: 'What the service said where the last refund failed; empty otherwise.',
    isDone: 'Whether it was given back already.',
    ...STATEMENT_WORDS,
    ...STATEMENT_LINE_WORDS,
    locale: 'Language of the document; that of the caller without.',
    invoices: 'Invoices that it went to.',
    invoiceId: 'Id of the invoice.',
    'invoices.number': 'Number of the invoice.',
    'invoices.amount': 'Amount of it that went there, in the currency’s smallest unit.',
    'invoices.givenBack': 'Amount of that which was given back, in the currency’s smallest unit.',
    'invoices.isReleased': 'It went there no more since the payment was reversed.',
    events: 'What the caller may bring about on it now.',
    reason: 'Why.',
    creditNote: 'Number of the credit note; empty where credit was given back, or it was not yet.',
    'addPayment.out.credit': 'Amount that is left over, in the currency’s smallest unit.',
    'allocatePayment.out.credit': 'Amount that is left over, in the currency’s smallest unit.',
    'refundPayment.in.amount': 'Amount that is given back, in the currency’s smallest unit.',
    'getCustomerStatement.out.credit': 'Amount of payments that no invoice has, in the currency’s smallest unit.',
  },
}
