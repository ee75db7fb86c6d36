import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../../platform/http/handlers.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import { customerQueries } from '../customer/customer.queries.ts'
import { billingHandlers } from './billing.calls.ts'
import { billingQueries } from './billing.queries.ts'
import { importInvoices } from './importInvoices.ts'
import { invoiceHandlers } from './invoice.calls.ts'
import { invoiceQueries } from './invoice.queries.ts'
import { invoiceDocuments } from './InvoiceDocuments.ts'
import { fallDue, remind } from './invoiceJobs.ts'
import { paymentHandlers } from './payment.calls.ts'
import { paymentQueries } from './payment.queries.ts'

/** The calls about invoices, payments, and what customers see of them. */
export function invoiceRoutes(given: Ground) {
  const { db, clock } = given
  const customers = customerQueries(db)
  const invoices = invoiceQueries(db)
  const documents = invoiceDocuments(db, invoices)
  return [
    ...routesOf(ROOMS.invoice, {
      ...invoiceHandlers({ ...given, invoices, customers, documents }),
      importInvoice: importInvoices({ db, clock }),
    }),
    ...routesOf(ROOMS.payment, paymentHandlers({ payments: paymentQueries(db), invoices, customers, clock })),
    ...routesOf(ROOMS.myBilling, billingHandlers({ billing: billingQueries(db), invoices, documents })),
  ]
}

/** What time does to invoices. */
export const invoiceJobs = ({ db, clock, publicUrl }: Ground) => [
  { name: 'invoices that fall due', every: 60_000, run: () => fallDue({ db, publicUrl }, clock.now()) },
  { name: 'reminders of invoices', every: 60_000, run: () => remind({ db, publicUrl }, clock.now()) },
]
