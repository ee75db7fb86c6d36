import type { Invoice } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import type { RecordList } from '../../../platform/records/recordList.queries.ts'
import { invoiceName, invoiceRecord } from './invoice.record.ts'
import { personOf } from '../personOf.ts'

/** An invoice as it is read, before it is said what may be done with it. */
export type InvoiceRow = Omit<Invoice, 'events'>

/** What lists of invoices are narrowed by. */
export interface InvoiceFilters {
  readonly status?: string | undefined
  readonly isPublished?: boolean | undefined
  readonly customerId?: number | undefined
  readonly orderId?: number | undefined
  readonly isMonthlyFee?: boolean | undefined
  /** Days such as `2026-11-01`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** LIKE pattern of a number, or of the name of a customer. */
  readonly like?: string | undefined
  /** Those that this organization was billed, and only what it may see. */
  readonly billedOrgId?: number | undefined
}

/** SQL of what is owed of an invoice, smallest units. */
export const balanceOf = (of: string): string =>
  `(case when ${of}.status in ('unpaid', 'overdue') then ${of}.total_minor - ${of}.paid_minor else 0 end)`

/** What customers see of an invoice, too. */
export const BILL_COLUMNS = {
  invoiceId: 'r.invoice_id',
  number: invoiceName('r'),
  status: 'r.status',
  currency: 'r.currency',
  issuedOn: 'r.issued_on::text',
  dueOn: 'r.due_on::text',
  terms: 'r.terms',
  memo: 'r.memo',
  isMonthlyFee: 'r.is_monthly_fee',
  isCreditNote: 'r.is_credit_note',
  installment: 'r.installment',
  installments: 'r.installments',
  discount: 'r.discount_minor',
  shipping: 'r.shipping_minor',
  net: 'r.net_minor',
  tax: 'r.tax_minor',
  total: 'r.total_minor',
  paid: 'r.paid_minor',
  refunded: 'r.refunded_minor',
  balance: balanceOf('r'),
  publishedAt: isoTime('r.published_at'),
} as const

export const invoiceList: RecordList<InvoiceRow, InvoiceFilters> = {
  kind: invoiceRecord,
  joins: `join organization o on o.org_id = r.org_id join customer c on c.customer_id = r.customer_id
    left join contract k on k.contract_id = r.contract_id left join sales_order so on so.order_id = r.order_id left join user_account s on s.user_id = c.owner_id`,
  columns: () => ({
    ...BILL_COLUMNS,
    orgId: 'r.org_id',
    orgName: 'o.name',
    customerId: 'r.customer_id',
    customer: 'c.name',
    owner: personOf('s'),
    orderId: 'r.order_id',
    order: `coalesce(so.number, '')`,
    contractId: 'r.contract_id',
    contract: `coalesce(k.number, '')`,
    strategy: 'r.strategy',
    isNumbered: 'r.number is not null',
    remindersPaused: 'r.reminders_paused',
    createdAt: isoTime('r.created_at'),
    version: 'r.version',
  }),
  // by `like`, which looks where indexes are
  search: ['r.number'],
  numbers: ['r.number'],
  sorts: {
    number: 'lower(r.number)',
    customer: 'lower(c.name)',
    issuedOn: 'r.issued_on',
    dueOn: 'r.due_on',
    status: 'r.status',
    total: 'r.total_minor',
    paid: 'r.paid_minor',
    balance: balanceOf('r'),
    createdAt: 'r.created_at',
    orgName: 'lower(o.name)',
  },
  order: 'r.issued_on desc, r.invoice_id desc',
  filters: (asked, bind) => {
    const like = asked.like === undefined ? '' : bind(asked.like)
    return [
      asked.status === undefined ? undefined : `r.status = ${bind(asked.status)}`,
      asked.isPublished === undefined ? undefined : `(r.published_at is not null) = ${bind(asked.isPublished)}`,
      asked.customerId === undefined ? undefined : `r.customer_id = ${bind(asked.customerId)}`,
      asked.orderId === undefined ? undefined : `r.order_id = ${bind(asked.orderId)}`,
      asked.isMonthlyFee === undefined ? undefined : `r.is_monthly_fee = ${bind(asked.isMonthlyFee)}`,
      asked.from === undefined ? undefined : `r.issued_on >= ${bind(asked.from)}::date`,
      asked.to === undefined ? undefined : `r.issued_on <= ${bind(asked.to)}::date`,
      like === ''
        ? undefined
        : `(r.number ilike ${like} or r.customer_id = any(array(
             select lc.customer_id from customer lc where lc.name ilike ${like} or lc.number ilike ${like})))`,
      asked.billedOrgId === undefined
        ? undefined
        : `r.published_at is not null and r.customer_id = any(array(
             select lc.customer_id from customer lc where lc.linked_org_id = ${bind(asked.billedOrgId)}))`,
    ]
  },
}
