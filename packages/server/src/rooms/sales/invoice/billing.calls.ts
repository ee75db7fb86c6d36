import type { myBillingCalls } from '@waymark/contract/rooms/sales/myBilling.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { payUrlOf } from '../card/payUrlOf.ts'
import type { BillingQueries } from './billing.queries.ts'
import type { InvoiceDocuments } from './InvoiceDocuments.ts'
import { type InvoiceQueries, toLine } from './invoice.queries.ts'

/** What an organization was billed, as it sees that itself: what was published, and of no other organization. */
export function billingHandlers({
  billing,
  invoices,
  documents,
  publicUrl,
}: {
  readonly billing: BillingQueries
  readonly invoices: InvoiceQueries
  readonly documents: InvoiceDocuments
  readonly publicUrl: () => string
}): Handlers<typeof myBillingCalls> {
  return {
    getBillingList: async ({ caller, signal }, params) => {
      const page = await billing.list(caller.orgId, params, signal)
      return { ...page, owed: await billing.owed(caller.orgId, signal) }
    },

    getInvoiceDetail: async ({ caller, signal, error }, { invoiceId }) => {
      const bill = await billing.one(caller.orgId, invoiceId, signal)
      if (!bill) throw error('4041850')
      return {
        ...bill,
        items: (await invoices.lines(invoiceId, signal)).map(toLine),
        payments: await invoices.payments(invoiceId, signal),
        creditNotes: await invoices.creditNotes(invoiceId, signal),
        paymentLink: await payUrlOf(invoices.store.db, publicUrl, invoiceId, signal),
      }
    },

    getBillingPdf: async ({ caller, signal, error, locale: own }, { invoiceId, locale = own }) => {
      if (!(await billing.one(caller.orgId, invoiceId, signal))) throw error('4041850')
      return documents.answer(invoiceId, locale, signal)
    },
  }
}
