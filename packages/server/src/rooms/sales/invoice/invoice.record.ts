import { invoiceLifecycle } from '@waymark/contract/lifecycles/invoiceLifecycle.ts'
import type { TERMS } from '@waymark/contract/rooms/sales/customerFields.ts'
import type { STRATEGIES } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { column, day, derived, json, moment, needed, notAudited } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../../platform/records/RecordStates.ts'
import { isOfCustomersSeller } from '../customer/customer.record.ts'

/** SQL of what an invoice is called: one without a number is a draft. */
export const invoiceName = (of: string): string => `coalesce(${of}.number, 'DRAFT-' || ${of}.invoice_id)`

/** What guards look at: amounts in the currency's smallest unit. */
export interface InvoiceFacts {
  readonly isCreditNote: boolean
  readonly totalMinor: number
  readonly paidMinor: number
  readonly refundedMinor: number
  readonly issuedOn: string
  readonly dueOn: string
  /** What is published of it: the parties, and how many lines it has. */
  readonly snapshot?: InvoiceSnapshot | null
}

/** A party of an invoice as it was when that was published. */
export interface SnapshotParty {
  readonly name: string
  readonly address: Readonly<Record<string, unknown>> | null
}

/** What stands on an invoice besides its own fields and lines, as it was when that was published. */
export interface InvoiceSnapshot {
  readonly seller: SnapshotParty
  readonly customer: SnapshotParty
  readonly email: string
  readonly lines: number
}

const hasLines = {
  code: '4001852',
  isFilledIn: true,
  holds: ({ snapshot }) => (snapshot?.lines ?? 0) > 0,
} as const satisfies RecordGuard<InvoiceFacts>
const addressed = {
  code: '4001853',
  isFilledIn: true,
  holds: ({ snapshot }) => Boolean(snapshot?.customer.address),
} as const satisfies RecordGuard<InvoiceFacts>
const notNegative = {
  code: '4001854',
  holds: ({ totalMinor, isCreditNote }) => isCreditNote === totalMinor < 0,
} as const satisfies RecordGuard<InvoiceFacts>
const dueAfterIssue = {
  code: '4001855',
  isFilledIn: true,
  holds: ({ issuedOn, dueOn }) => issuedOn <= dueOn,
} as const satisfies RecordGuard<InvoiceFacts>
const covered = {
  code: '4001857',
  isFilledIn: true,
  holds: ({ totalMinor, paidMinor }) => paidMinor >= totalMinor,
} as const satisfies RecordGuard<InvoiceFacts>
const owing = {
  code: '4001858',
  holds: ({ totalMinor, paidMinor }) => paidMinor < totalMinor,
} as const satisfies RecordGuard<InvoiceFacts>
const givenBack = {
  code: '4001863',
  isFilledIn: true,
  holds: ({ paidMinor, refundedMinor }) => refundedMinor === paidMinor,
} as const satisfies RecordGuard<InvoiceFacts>
const unpaidFor = {
  code: '4001856',
  holds: ({ paidMinor }) => paidMinor === 0,
} as const satisfies RecordGuard<InvoiceFacts>

/** A bill to a customer. */
export const invoiceRecord = defineRecord({
  kind: 'invoice',
  table: 'invoice',
  id: 'invoice_id',
  name: invoiceName('r'),
  view: 'sales:invoice:view',
  missing: '4041850',
  people: {
    all: 'sales:customer:all',
    isOf: isOfCustomersSeller,
  },
  fields: {
    orgId: derived(needed<number>('org_id')),
    customerId: needed<number>('customer_id'),
    orderId: column<number | null>('order_id', null),
    contractId: column<number | null>('contract_id', null),
    number: column<string | null>('number', null),
    currency: needed<string>('currency'),
    issuedOn: day(needed<string>('issued_on')),
    dueOn: day(needed<string>('due_on')),
    terms: needed<(typeof TERMS)[number]>('terms'),
    strategy: column<(typeof STRATEGIES)[number]>('strategy', 'full'),
    memo: column('memo', ''),
    isMonthlyFee: column<boolean>('is_monthly_fee', false),
    isCreditNote: column<boolean>('is_credit_note', false),
    installment: column<number | null>('installment', null),
    installments: column<number | null>('installments', null),
    discountMinor: notAudited(column('discount_minor', 0)),
    shippingMinor: notAudited(column('shipping_minor', 0)),
    netMinor: notAudited(column('net_minor', 0)),
    taxMinor: notAudited(column('tax_minor', 0)),
    totalMinor: column('total_minor', 0),
    paidMinor: notAudited(column('paid_minor', 0)),
    refundedMinor: notAudited(column('refunded_minor', 0)),
    snapshot: notAudited(json(column<InvoiceSnapshot | null>('snapshot', null))),
    publishedAt: moment(column<number | null>('published_at', null)),
    remindersPaused: column<boolean>('reminders_paused', false),
  },
  uniques: {
    invoice_number: { field: 'number', code: '4001850' },
    // a deleted draft whose time of service was billed again meanwhile
    invoice_line_period: { field: 'servicePeriod' },
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'customer_id', kind: 'customer' },
    { column: 'contract_id', kind: 'contract' },
  ],
  states: {
    column: 'status',
    lifecycle: invoiceLifecycle,
    guards: { hasLines, addressed, notNegative, dueAfterIssue, covered, owing, givenBack, unpaidFor },
  },
  // what was billed stays for ever
  clears: undefined,
})
