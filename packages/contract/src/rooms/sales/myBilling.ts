import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currency, day, fileAnswer, id, page, paging } from '../../fields.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { invoiceLifecycle } from '../../lifecycles/invoiceLifecycle.ts'
import { LOCALES } from '../../locales.ts'
import { billDetail, billRow } from './invoiceFields.ts'
import { statement, STATEMENT_WORDS } from './statement.ts'
import { INVOICE_FIELD_WORDS } from '../../fieldWords/invoice.ts'

const MINE = { area: 'account', service: 'node', method: 'GET', permission: 'usercenter:myaccount:billing' } as const

export const getBillingList = defineCall({
  ...MINE,
  path: '/nodeAction/userCenter/getBillingList',
  summary: 'Invoices that were published to the organization of the caller, paged, and what is owed in each currency.',
  params: z.strictObject({ ...paging, status: z.enum(invoiceLifecycle.states).optional() }),
  result: page(billRow).extend({
    owed: z.array(z.object({ currency: z.string(), balance: z.number().int(), overdue: z.number().int() })),
  }),
})

export const getInvoiceDetail = defineCall({
  ...MINE,
  path: '/nodeAction/userCenter/getInvoiceDetail',
  summary: 'One of these invoices with its lines, payments and credit notes.',
  params: z.strictObject({ invoiceId: id() }),
  result: billDetail,
  errors: ['4041850'],
})

export const getBillingPdf = defineCall({
  ...MINE,
  path: '/nodeAction/userCenter/getBillingPdf',
  summary: 'One of these invoices as PDF, in any of the five languages.',
  params: z.strictObject({ invoiceId: id(), locale: z.enum(LOCALES).optional() }),
  result: fileAnswer,
  errors: ['4041850'],
})

const statementParams = { currency: currency().optional(), from: day().optional(), to: day().optional() }

export const getBillingStatement = defineCall({
  ...MINE,
  path: '/nodeAction/userCenter/getBillingStatement',
  summary:
    'Statement of account of the organization of the caller: what it was billed, paid and got back within some days in one currency, and what is owed. Without a currency that of its newest invoice.',
  params: z.strictObject(statementParams),
  result: statement.extend({ currencies: z.array(z.string()) }),
  errors: ['4041810'],
})

export const getBillingStatementPdf = defineCall({
  ...MINE,
  path: '/nodeAction/userCenter/getBillingStatementPdf',
  summary: 'The same as PDF, in any of the five languages.',
  params: z.strictObject({ ...statementParams, locale: z.enum(LOCALES).optional() }),
  result: fileAnswer,
  errors: ['4041810'],
})

export const myBillingCalls = {
  getBillingList,
  getInvoiceDetail,
  getBillingPdf,
  getBillingStatement,
  getBillingStatementPdf,
}

/** What the API document says of the room. */
export const myBillingWords: RoomWords = {
  title: 'Billing',
  about: 'Invoices to one’s own organization.',
  schemas: { Bill: billRow },
  fields: {
    ...INVOICE_FIELD_WORDS,
    items: 'Lines, in their order.',
    net: 'Amount that it comes to before tax, in the currency’s smallest unit.',
    tax: 'Amount of its taxes, in the currency’s smallest unit.',
    owed: 'What the organization owes, by currency.',
    overdue: 'Amount of that which is past its day, in the currency’s smallest unit.',
    seller: 'Name of the organization that bills.',
    ...STATEMENT_WORDS,
    customer: 'Name under which the organization is a customer.',
    currencies: 'Currencies in which it was billed or paid, ISO 4217.',
    'getBillingStatement.out.credit': 'Amount of payments that no invoice has, in the currency’s smallest unit.',
  },
}
