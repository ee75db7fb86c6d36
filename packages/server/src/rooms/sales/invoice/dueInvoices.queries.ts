import type { Locale } from '@waymark/contract/locales.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import type { InvoiceSnapshot } from './invoice.record.ts'
import { hasPermission } from '../../../platform/outbox/mailedPeople.queries.ts'

/** An invoice that somebody is reminded of. */
export interface DueInvoice {
  readonly recordId: number
  readonly recordName: string
  readonly orgId: number
  readonly customerName: string
  readonly currency: string
  readonly totalMinor: number
  readonly paidMinor: number
  readonly dueOn: string
  readonly snapshot: InvoiceSnapshot
  /** Of the people of the customer, else English. */
  readonly locale: Locale
}

/** An invoice that is due about now, and where its customer is billed. */
export interface DueSomewhere {
  readonly invoiceId: number
  /** Day such as `2026-11-21`. */
  readonly dueOn: string
  readonly zone: string
}

const DUE = `select i.invoice_id as "invoiceId", i.due_on::text as "dueOn", c.billing_tz as zone
  from invoice i join customer c using (customer_id)`

/** Statements about invoices that are due. They claim what they answer, so that two servers do it once. */
export function dueInvoices(tx: Queries) {
  return {
    /** Unpaid invoices whose day is over somewhere on earth, locked. */
    over: (now: number, limit: number) =>
      tx.rows<DueSomewhere>(
        `${DUE} where i.status = 'unpaid' and i.deleted_at is null and i.paid_minor < i.total_minor
           and i.due_on < ($1::timestamptz + interval '14 hours')::date
         order by i.due_on limit $2 for update of i skip locked`,
        [new Date(now), limit],
      ),

    /** Invoices that customers are to be reminded of within a day or two, and were not; those of the demonstration are nobody. */
    aboutToRemind: (
      now: number,
      { kind, days, within }: { readonly kind: string; readonly days: number; readonly within: number },
      limit: number,
    ) =>
      tx.rows<DueSomewhere>(
        `${DUE} where i.status in ('unpaid', 'overdue') and i.deleted_at is null and not i.reminders_paused and not c.demo
           and i.paid_minor < i.total_minor
           and i.due_on between ($1::timestamptz - interval '1 day')::date - $3::int4 - $4::int4
             and ($1::timestamptz + interval '1 day')::date - $3::int4
           and not exists (select from invoice_reminder m
             where m.invoice_id = i.invoice_id and m.kind = $2 and m.due_on = i.due_on)
         order by i.due_on limit $5`,
        [new Date(now), kind, days, within, limit],
      ),

    /** Writes down that customers are reminded; answers of which invoices nobody else wrote it. */
    tell: (invoiceIds: readonly number[], kind: string, now: number) =>
      tx.rows<DueInvoice>(
        `with told as (
           insert into invoice_reminder (invoice_id, kind, due_on, sent_at)
           select invoice_id, $2, due_on, $3 from invoice where invoice_id = any($1::int4[]) order by invoice_id
           on conflict do nothing returning invoice_id)
         select i.invoice_id as "recordId", i.number as "recordName", i.org_id as "orgId", i.snapshot->'customer'->>'name' as "customerName",
           i.currency, i.total_minor as "totalMinor", i.paid_minor as "paidMinor", i.due_on::text as "dueOn", i.snapshot,
           coalesce((select u.habit->>'locale' from user_account u
             where u.org_id = c.linked_org_id and u.deleted_at is null and u.habit->>'locale' is not null
             order by u.user_id limit 1), 'en') as locale
         from told join invoice i using (invoice_id) join customer c on c.customer_id = i.customer_id order by i.invoice_id`,
        [invoiceIds, kind, new Date(now)],
      ),

    /** Who is told that a payment is late: the salesperson of the customer, and whoever records payments of the seller. */
    sellers: (orgId: number, invoiceId: number) =>
      tx.rows<{ userId: number; locale: Locale }>(
        `select u.user_id as "userId", coalesce(u.habit->>'locale', 'en') as locale from user_account u
         where u.deleted_at is null and u.suspended_at is null and (
           u.user_id = (select c.owner_id from invoice i join customer c using (customer_id) where i.invoice_id = $2)
           or (u.org_id = $1 and ${hasPermission('sales:payment:add')}))
         order by u.user_id`,
        [orgId, invoiceId],
      ),
  }
}
