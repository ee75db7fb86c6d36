import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../../platform/http/handlers.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import { cardPaymentHandlers } from '../card/cardPayment.calls.ts'
import { paymentGatewayQueries } from '../card/paymentGateway.queries.ts'
import { customerQueries } from '../customer/customer.queries.ts'
import { billingHandlers } from './billing.calls.ts'
import { billingQueries } from './billing.queries.ts'
import { importInvoices } from './importInvoices.ts'
import { invoiceHandlers } from './invoice.calls.ts'
import { invoiceQueries } from './invoice.queries.ts'
import { invoiceDocuments } from './InvoiceDocuments.ts'
import { fallDue, remind } from './invoiceJobs.ts'
import { paymentHandlers } from '../payment/payment.calls.ts'
import { paymentQueries } from '../payment/payment.queries.ts'

/** Milliseconds for which it is known that a message came: services send one again for three days. */
const MESSAGES_MS = 30 * 86_400_000

/** The calls about invoices, payments, and what customers see of them. */
export function invoiceRoutes(given: Ground) {
  const { db, clock, publicUrl } = given
  const customers = customerQueries(db)
  const invoices = invoiceQueries(db)
  const documents = invoiceDocuments(given, invoices)
  const payments = paymentQueries(db)
  return [
    ...routesOf(ROOMS.invoice, {
      ...invoiceHandlers({ ...given, invoices, customers, documents }),
      importInvoice: importInvoices({ db, clock }),
    }),
    ...routesOf(ROOMS.payment, paymentHandlers({ payments, invoices, customers, clock, db })),
    ...routesOf(ROOMS.cardPayment, cardPaymentHandlers({ ...given, gateways: paymentGatewayQueries(db), invoices })),
    ...routesOf(
      ROOMS.myBilling,
      billingHandlers({ billing: billingQueries(db), invoices, documents, payments, publicUrl }),
    ),
  ]
}

/** What time does to invoices. */
export const invoiceJobs = ({ db, clock, publicUrl }: Ground) => [
  { name: 'invoices that fall due', every: 60_000, run: () => fallDue({ db, publicUrl }, clock.now()) },
  {
    name: 'old messages of payment services',
    every: 3_600_000,
    run: () => paymentGatewayQueries(db).forget(new Date(clock.now() - MESSAGES_MS)),
  },
  { name: 'reminders of invoices', every: 60_000, run: () => remind({ db, publicUrl }, clock.now()) },
]
