import type { CallIn } from '@waymark/contract/call.ts'
import type { getBillingStatement, myBillingCalls } from '@waymark/contract/rooms/sales/myBilling.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { payUrlOf } from '../card/payUrlOf.ts'
import type { BillingQueries } from './billing.queries.ts'
import type { InvoiceDocuments } from './InvoiceDocuments.ts'
import { type InvoiceQueries, toLine } from './invoice.queries.ts'
import type { PaymentQueries } from '../payment/payment.queries.ts'
import { printStatement } from '../statement/printStatement.ts'
import { readStatement } from '../statement/readStatement.ts'

/** What an organization was billed, as it sees that itself: what was published, and of no other organization. */
export function billingHandlers({
  billing,
  invoices,
  documents,
  payments,
  publicUrl,
}: {
  readonly billing: BillingQueries
  readonly invoices: InvoiceQueries
  readonly documents: InvoiceDocuments
  readonly payments: PaymentQueries
  readonly publicUrl: () => string
}): Handlers<typeof myBillingCalls> {
  /** @throws CallError 4041810 for an organization that is no customer */
  const statementOf = async (
    orgId: number,
    { currency: asked, from, to }: CallIn<typeof getBillingStatement>,
    signal: AbortSignal,
  ) => {
    const customer = await billing.customer(orgId, signal)
    if (!customer) throw new CallError('4041810')
    const { customerId, name, currencies, currency } = customer
    const order = { customerId, customer: name, currency: asked ?? currencies[0] ?? currency, from, to }
    return { ...(await readStatement(payments, order, signal)), currencies }
  }
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

    getBillingStatement: ({ caller, signal }, params) => statementOf(caller.orgId, params, signal),

    getBillingStatementPdf: async ({ caller, signal, locale: own }, { locale = own, ...params }) =>
      printStatement(await statementOf(caller.orgId, params, signal), { ...params, locale }),
  }
}
