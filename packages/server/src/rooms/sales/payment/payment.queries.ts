import type { Payment } from '@waymark/contract/rooms/sales/payment.ts'
import type { StatementLine } from '@waymark/contract/rooms/sales/statement.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../../platform/records/recordList.queries.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { invoiceName } from '../invoice/invoice.record.ts'
import { paymentRecord } from './payment.record.ts'

/** A payment as it is read, before it is said what may be done with it. */
export type PaymentRow = Omit<Payment, 'events'>

interface PaymentFilters {
  readonly customerId?: number | undefined
  readonly invoiceId?: number | undefined
  readonly method?: string | undefined
  readonly state?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const LIST: RecordList<PaymentRow, PaymentFilters> = {
  kind: paymentRecord,
  joins: 'join organization o on o.org_id = r.org_id join customer c on c.customer_id = r.customer_id',
  columns: () => ({
    paymentId: 'r.payment_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    customerId: 'r.customer_id',
    customer: 'c.name',
    currency: 'r.currency',
    amount: 'r.amount_minor',
    allocated: 'r.allocated_minor',
    refunded: 'r.refunded_minor',
    credit: `case when r.state = 'received' then r.amount_minor - r.allocated_minor - r.refunded_minor else 0 end`,
    method: 'r.method',
    externalRef: 'r.external_ref',
    receivedOn: 'r.received_on::text',
    memo: 'r.memo',
    state: 'r.state',
    service:
      '(select g.service from card_payment cp join payment_gateway g using (gateway_id) where cp.payment_id = r.payment_id)',
    refunding: `(select coalesce(sum(amount_minor), 0)::int8 from card_refund cr
      where cr.payment_id = r.payment_id and cr.state in ('queued', 'sent'))`,
    refundSaid: `coalesce((select case when cr.state = 'failed' then cr.said end from card_refund cr
      where cr.payment_id = r.payment_id order by cr.refund_id desc limit 1), '')`,
    invoices: `coalesce((select jsonb_agg(jsonb_build_object('invoiceId', i.invoice_id, 'number', ${invoiceName('i')},
        'amount', a.amount_minor, 'givenBack', a.refunded_minor, 'isReleased', a.released_at is not null) order by a.allocation_id)
      from payment_allocation a join invoice i using (invoice_id) where a.payment_id = r.payment_id), '[]')`,
    createdAt: isoTime('r.created_at'),
    version: 'r.version',
  }),
  search: ['r.external_ref', 'c.name', 'c.number', 'r.memo'],
  numbers: ['r.external_ref'],
  sorts: {
    customer: 'lower(c.name)',
    amount: 'r.amount_minor',
    method: 'r.method',
    externalRef: 'lower(r.external_ref)',
    receivedOn: 'r.received_on',
    state: 'r.state',
    createdAt: 'r.created_at',
    orgName: 'lower(o.name)',
  },
  order: 'r.received_on desc, r.payment_id desc',
  filters: ({ customerId, invoiceId, method, state, from, to }, bind) => [
    customerId === undefined ? undefined : `r.customer_id = ${bind(customerId)}`,
    invoiceId === undefined
      ? undefined
      : `exists (select from payment_allocation a where a.payment_id = r.payment_id and a.invoice_id = ${bind(invoiceId)})`,
    method === undefined ? undefined : `r.method = ${bind(method)}`,
    state === undefined ? undefined : `r.state = ${bind(state)}`,
    from === undefined ? undefined : `r.received_on >= ${bind(from)}::date`,
    to === undefined ? undefined : `r.received_on <= ${bind(to)}::date`,
  ],
}

/** A part of a payment that is with an invoice; smallest units. */
export interface Allocation {
  readonly allocationId: number
  readonly invoiceId: number
  readonly amount: number
  readonly refunded: number
}

/**
 * All that moves a customer's account, the invoices that are void and payments that were reversed left out. What a credit note of
 * service gave stands there as that, and not as a payment once more.
 */
const LEDGER = `select i.issued_on as on_day, case when i.is_credit_note then 3 else 1 end as rank,
      case when i.is_credit_note then 'creditNote' else 'invoice' end as kind, i.invoice_id as id, i.number, i.total_minor as amount
    from invoice i where i.customer_id = $1 and i.currency = $2 and i.published_at is not null and i.status <> 'void'
  union all select p.received_on, 2, 'payment', p.payment_id, p.external_ref, -p.amount_minor
    from payment p where p.customer_id = $1 and p.currency = $2 and p.state = 'received' and p.credit_note_of is null and p.deleted_at is null
  union all select n.issued_at::date, 3, 'creditNote', n.invoice_id, n.number, -n.amount_minor
    from credit_note n join invoice i using (invoice_id) where i.customer_id = $1 and i.currency = $2
  union all select f.made_at::date, 4, 'refund', f.payment_id, f.external_ref, f.amount_minor
    from refund f join payment p using (payment_id) where p.customer_id = $1 and p.currency = $2`

/** Statements about payments. */
export function paymentQueries(db: Queries) {
  return {
    store: recordStore(db, paymentRecord),

    list: recordList(db, LIST),

    /** Makes whoever else moves money of a customer wait, so that all of it adds up. */
    lockCustomer: async (customerId: number) => {
      await db.run('select 1 from customer where customer_id = $1 for no key update', [customerId])
    },

    allocate: async (
      payment: { recordId: number; customerId: number; currency: string },
      invoiceId: number,
      amount: number,
    ) => {
      await db.run(
        `insert into payment_allocation (payment_id, invoice_id, customer_id, currency, amount_minor) values ($1, $2, $3, $4, $5)`,
        [payment.recordId, invoiceId, payment.customerId, payment.currency, amount],
      )
    },

    /** What of a payment is with invoices. */
    allocations: (paymentId: number) =>
      db.rows<Allocation>(
        `select allocation_id as "allocationId", invoice_id as "invoiceId", amount_minor as amount, refunded_minor as refunded
         from payment_allocation where payment_id = $1 and released_at is null order by allocation_id`,
        [paymentId],
      ),

    /** Takes a part of a payment off its invoice. */
    releaseOne: (allocationId: number, now: number) =>
      db.run('update payment_allocation set released_at = $2 where allocation_id = $1', [allocationId, new Date(now)]),

    /** Takes a payment off its invoices. */
    release: (paymentId: number, now: number) =>
      db.run('update payment_allocation set released_at = $2 where payment_id = $1 and released_at is null', [
        paymentId,
        new Date(now),
      ]),

    addCreditNote: async (
      note: { orgId: number; invoiceId: number; number: string; amount: number; reason: string },
      now: number,
    ) => {
      const row = await db.row<{ id: number }>(
        `insert into credit_note (org_id, invoice_id, number, amount_minor, reason, issued_at) values ($1, $2, $3, $4, $5, $6)
         returning credit_note_id as id`,
        [note.orgId, note.invoiceId, note.number, note.amount, note.reason, new Date(now)],
      )
      return row?.id ?? null
    },

    addRefund: async (
      paymentId: number,
      refund: {
        allocationId: number | null
        creditNoteId: number | null
        amount: number
        reason: string
        externalRef: string
      },
      now: number,
    ) => {
      await db.run(
        `insert into refund (payment_id, allocation_id, credit_note_id, amount_minor, reason, external_ref, made_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          paymentId,
          refund.allocationId,
          refund.creditNoteId,
          refund.amount,
          refund.reason,
          refund.externalRef,
          new Date(now),
        ],
      )
    },

    /** What a customer owed before a day; smallest units. */
    opening: async (customerId: number, currency: string, from: string, signal?: AbortSignal) =>
      (
        await db.row<{ amount: number }>(
          `select coalesce(sum(amount), 0)::int8 as amount from (${LEDGER}) l where on_day < $3::date`,
          [customerId, currency, from],
          { signal },
        )
      )?.amount ?? 0,

    /** What happened within some days, in their order. */
    statement: (customerId: number, currency: string, [from, to]: readonly [string, string], signal?: AbortSignal) =>
      db.rows<Omit<StatementLine, 'balance'>>(
        `select on_day::text as on, kind, id, number, amount from (${LEDGER}) l
         where on_day between $3::date and $4::date order by on_day, rank, id`,
        [customerId, currency, from, to],
        { signal },
      ),

    /** What of a customer's payments no invoice has. */
    credit: async (customerId: number, currency: string, signal?: AbortSignal) =>
      (
        await db.row<{ amount: number }>(
          `select coalesce(sum(amount_minor - allocated_minor - refunded_minor), 0)::int8 as amount from payment
           where customer_id = $1 and currency = $2 and state = 'received' and deleted_at is null`,
          [customerId, currency],
          { signal },
        )
      )?.amount ?? 0,
  }
}
export type PaymentQueries = ReturnType<typeof paymentQueries>
