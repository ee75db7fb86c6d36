import type { invoiceLifecycle } from '@waymark/contract/lifecycles/invoiceLifecycle.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { invoiceName } from './invoice.record.ts'

/** How an invoice of an order stands; amounts in the currency's smallest unit. */
export interface InvoiceOfOrder {
  readonly invoiceId: number
  /** Its number; of a draft what stands in for one. */
  readonly number: string
  readonly status: (typeof invoiceLifecycle.states)[number]
  readonly strategy: string
  readonly isPublished: boolean
  readonly currency: string
  readonly totalMinor: number
  readonly paidMinor: number
  readonly refundedMinor: number
  /** Days such as `2026-11-21`. */
  readonly issuedOn: string
  readonly dueOn: string
}

const OF = `select r.invoice_id as "invoiceId", ${invoiceName('r')} as number, r.status, r.strategy,
    r.published_at is not null as "isPublished", r.currency, r.total_minor as "totalMinor", r.paid_minor as "paidMinor",
    r.refunded_minor as "refundedMinor", r.issued_on::text as "issuedOn", r.due_on::text as "dueOn"
  from invoice r`

/** The invoices of an order, those that are void too, the oldest first. */
export const invoicesOfOrder = (tx: Queries, orderId: number, signal?: AbortSignal): Promise<InvoiceOfOrder[]> =>
  tx.rows(`${OF} where r.order_id = $1 and r.deleted_at is null order by r.invoice_id`, [orderId], { signal })

/** Open invoices of an order. */
export async function openOfOrder(tx: Queries, orderId: number): Promise<number[]> {
  const rows = await tx.arrays<[id: number]>(
    `select invoice_id from invoice where order_id = $1 and status = 'open' and deleted_at is null order by invoice_id`,
    [orderId],
  )
  return rows.map(([id]) => id)
}
