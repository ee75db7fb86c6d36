import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../../call.ts'
import { batchResult, day, fileAnswer, flag, id, line, list, text } from '../../fields.ts'
import { LOCALES } from '../../locales.ts'
import { invoiceDetail, invoiceFields, invoiceListParams, invoicePage, version } from './invoiceFields.ts'
import { importCall } from '../../imports/importCall.ts'

const SALES = { area: 'sales' } as const
const EDIT = { ...SALES, method: 'POST', concernsAll: true, permission: 'sales:invoice:edit' } as const
const which = { invoiceId: id(), ...version }

export const getInvoiceList = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getInvoiceList',
  summary: 'Invoices of the customers that the caller sees, paged, with how many are in each status.',
  permission: 'sales:invoice:view',
  params: z.strictObject(invoiceListParams),
  result: invoicePage,
})

export const getInvoiceById = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getInvoiceById',
  summary: 'One invoice with its lines and why each is there, its payments, credit notes and reminders.',
  permission: 'sales:invoice:view',
  params: z.strictObject({ invoiceId: id() }),
  result: invoiceDetail,
  errors: ['4041850'],
})

export const checkInvoiceNumber = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/checkInvoiceNumber',
  summary: 'Whether an organization has given a number to no invoice yet.',
  permission: 'sales:invoice:view',
  params: z.strictObject({ orgId: id(), number: line(21, 1) }),
  result: z.object({ isFree: z.boolean() }),
  errors: ['404600'],
})

export const addInvoice = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMInvoice/addInvoice',
  concernsAll: true,
  summary: 'Write an open invoice to a customer, with its lines.',
  permission: 'sales:invoice:add',
  audit: 'added an invoice',
  bodyBytes: LARGE_BODY,
  params: z.strictObject({ ...invoiceFields, customerId: id() }),
  result: z.object({ invoiceId: z.number() }),
  errors: ['4041810', '4041840', '4041800', '4041850', '4001850', '4001852', '4001855'],
})

export const editInvoice = defineCall({
  ...EDIT,
  path: '/salesApi/salesMInvoice/editInvoice',
  summary: 'Edit an invoice that is open; what is left out stays as it is, and lines are all said anew.',
  audit: 'edited an invoice',
  bodyBytes: LARGE_BODY,
  params: z.strictObject({ ...z.object(invoiceFields).partial().shape, ...which }),
  result: z.object({ version: z.number() }),
  errors: ['4041850', '4041840', '4041800', '4001850', '4001851', '4001852', '4001855'],
})

export const extendInvoice = defineCall({
  ...EDIT,
  path: '/salesApi/salesMInvoice/extendInvoice',
  summary: 'Give the customer longer to pay an invoice, or hold its reminders.',
  audit: 'extended an invoice',
  params: z.strictObject({
    ...which,
    dueOn: day(),
    remindersPaused: flag().optional(),
    reason: text(500, 1),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041850', '4001855'],
})

export const deleteInvoice = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/deleteInvoice',
  concernsAll: true,
  summary: 'Delete an invoice that was never published.',
  permission: 'sales:invoice:delete',
  audit: 'deleted an invoice',
  params: z.strictObject({ invoiceId: id() }),
  result: z.object({}),
  errors: ['4041850', '4044e7'],
})
export const deleteInvoiceByPost = alsoBy('POST', deleteInvoice)

export const batchPublish = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMInvoice/batchPublish',
  concernsAll: true,
  summary:
    'Publish up to 200 invoices, each wholly or not at all: they take their numbers, are mailed, and are never changed again.',
  permission: 'sales:invoice:publish',
  audit: 'published invoices',
  params: z.strictObject({ invoiceIds: list(id()) }),
  result: z.array(batchResult),
  errors: ['4041850', '4001850', '4001852', '4001853', '4001854', '4001855', '50001'],
})

export const voidInvoice = defineCall({
  ...EDIT,
  path: '/salesApi/salesMInvoice/voidInvoice',
  summary: 'Make an invoice void that nothing was paid of; its number stays taken.',
  audit: 'voided an invoice',
  params: z.strictObject({ ...which, reason: text(500, 1) }),
  result: z.object({ version: z.number() }),
  errors: ['4041850', '4001856'],
})

export const getInvoicePdf = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getInvoicePdf',
  summary: 'The invoice as PDF, in any of the five languages.',
  permission: 'sales:invoice:view',
  params: z.strictObject({ invoiceId: id(), locale: z.enum(LOCALES).optional() }),
  result: fileAnswer,
  errors: ['4041850'],
})

export const importInvoice = importCall(
  {
    ...SALES,
    path: '/salesApi/salesMInvoice/importInvoice',
    concernsAll: true,
    summary:
      'Add open invoices from an xlsx or xls file, a row for each line: all, the good ones, or none and what is wrong by line and column.',
    permission: 'sales:invoice:import',
    audit: 'imported invoices',
  },
  {
    preview: z.array(z.object({ number: z.string(), customer: z.string(), total: z.string(), currency: z.string() })),
  },
)

export const invoiceCalls = {
  getInvoiceList,
  getInvoiceById,
  checkInvoiceNumber,
  addInvoice,
  editInvoice,
  extendInvoice,
  deleteInvoice,
  deleteInvoiceByPost,
  batchPublish,
  voidInvoice,
  getInvoicePdf,
  importInvoice,
}
