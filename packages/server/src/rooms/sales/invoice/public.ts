/** Invoices, for what bills: orders and the monthly run. All of it is in the transaction of whoever asks. */
export { draftInstallments } from './draftInstallments.ts'
export { draftInvoice, draftInvoices } from './draftInvoices.ts'
export type { DraftLine, InvoiceDraft } from './InvoiceDraft.ts'
export { type InvoiceOfOrder, invoicesOfOrder } from './invoicesOfOrder.queries.ts'
export { voidDrafts } from './voidDrafts.ts'
