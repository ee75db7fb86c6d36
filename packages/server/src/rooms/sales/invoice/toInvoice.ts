import type { Invoice } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { eventsOf } from '../../../platform/records/eventsOf.ts'
import type { Mover } from '../../../platform/records/RecordStates.ts'
import { invoiceRecord } from './invoice.record.ts'
import type { InvoiceRow } from './invoiceList.ts'

/** An invoice as the contract words it, with what the one who asks may do with it. */
export function toInvoice(row: InvoiceRow, mover: Mover): Invoice {
  const facts = { ...row, totalMinor: row.total, paidMinor: row.paid, refundedMinor: row.refunded }
  return { ...row, events: eventsOf(invoiceRecord.states, row.status, facts, mover) }
}
