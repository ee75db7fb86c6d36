import type { InvoiceDetail, InvoiceLine } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { invoiceRecord, type InvoiceSnapshot } from './invoice.record.ts'
import { invoicePages } from './invoicePages.queries.ts'

/** A line as it is read: with what is needed to price it anew. */
export interface StoredLine extends InvoiceLine {
  readonly sharedDiscount: number
  readonly servicePeriodId: number | null
}

/** The parties of an invoice as they are now. */
export type Parties = InvoiceSnapshot & { readonly invoiceId: number }

const LINES = `select l.line_id as "lineId", l.kind, l.sku_id as "skuId", l.sku_code as sku, l.description as text,
    trim_scale(l.quantity)::text as quantity, trim_scale(l.unit_price)::text as "unitPrice", l.discount_minor as discount,
    l.shared_discount_minor as "sharedDiscount", l.net_minor as net, l.tax_minor as tax, l.net_minor + l.tax_minor as total, l.taxes,
    l.why, l.service_period_id as "servicePeriodId", l.period_start::text as "periodStart", l.period_end::text as "periodEnd"
  from invoice_line l where l.invoice_id = $1 order by l.position`

/** A line as calls tell it. */
export const toLine = (line: StoredLine): InvoiceLine =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !INNER.has(name))) as InvoiceLine

/** What only pricing needs. */
const INNER = new Set(['sharedDiscount', 'servicePeriodId'])

/** Statements about invoices. */
export function invoiceQueries(db: Queries) {
  return {
    store: recordStore(db, invoiceRecord),

    list: invoicePages(db),

    lines: (invoiceId: number, signal?: AbortSignal) => db.rows<StoredLine>(LINES, [invoiceId], { signal }),

    payments: (invoiceId: number, signal?: AbortSignal) =>
      db.rows<InvoiceDetail['payments'][number]>(
        `select p.payment_id as "paymentId", p.method, p.external_ref as "externalRef", p.received_on::text as "receivedOn",
           a.amount_minor as amount, a.refunded_minor as "givenBack", a.released_at is not null as "isReleased"
         from payment_allocation a join payment p using (payment_id) where a.invoice_id = $1 order by a.allocation_id`,
        [invoiceId],
        { signal },
      ),

    creditNotes: (invoiceId: number, signal?: AbortSignal) =>
      db.rows<InvoiceDetail['creditNotes'][number]>(
        `select number, amount_minor as amount, reason, ${isoTime('issued_at')} as "issuedAt" from credit_note
         where invoice_id = $1 order by credit_note_id`,
        [invoiceId],
        { signal },
      ),

    reminders: (invoiceId: number, signal?: AbortSignal) =>
      db.rows<InvoiceDetail['reminders'][number]>(
        `select kind, ${isoTime('sent_at')} as "sentAt" from invoice_reminder where invoice_id = $1 order by sent_at`,
        [invoiceId],
        { signal },
      ),

    /** Whether a number is free; of all that were ever given, since they stay taken. */
    isFree: async (orgId: number, number: string, signal?: AbortSignal) =>
      (await db.row('select 1 from invoice where org_id = $1 and lower(number) = lower($2)', [orgId, number], {
        signal,
      })) === undefined,

    /** Whether a contract is one with that customer. */
    hasContract: async (customerId: number, contractId: number) =>
      (await db.row('select 1 from contract where contract_id = $1 and customer_id = $2 and deleted_at is null', [
        contractId,
        customerId,
      ])) !== undefined,

    /** The codes of SKUs of an organization. */
    skuCodes: async (orgId: number, skuIds: readonly number[]) =>
      new Map(
        await db.arrays<[skuId: number, code: string]>(
          'select sku_id, code from sku where org_id = $1 and sku_id = any($2::int4[]) and deleted_at is null',
          [orgId, skuIds],
        ),
      ),

    /** Makes whoever else moves money of these invoices' customers wait, so that all of it adds up. */
    lockCustomers: async (invoiceIds: readonly number[]) => {
      await db.run(
        `select 1 from customer where customer_id in (select customer_id from invoice where invoice_id = any($1::int4[]))
         order by customer_id for no key update`,
        [invoiceIds],
      )
    },

    /** The parties of invoices as they are now, with how many lines each has. */
    parties: (invoiceIds: readonly number[]) =>
      db.rows<Parties>(
        `select i.invoice_id as "invoiceId", jsonb_build_object('name', o.name, 'address', null) as seller,
           jsonb_build_object('name', coalesce(nullif(c.company, ''), c.name), 'address',
             (select a from jsonb_array_elements(c.addresses) a where (a->>'isDefaultBilling')::boolean limit 1)) as customer,
           c.billing_email as email, (select count(*)::int4 from invoice_line l where l.invoice_id = i.invoice_id) as lines
         from invoice i join organization o using (org_id) join customer c on c.customer_id = i.customer_id
         where i.invoice_id = any($1::int4[])`,
        [invoiceIds],
      ),
  }
}
export type InvoiceQueries = ReturnType<typeof invoiceQueries>
