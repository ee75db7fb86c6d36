import { paymentLifecycle } from '@waymark/contract/lifecycles/paymentLifecycle.ts'
import type { PAYMENT_METHODS } from '@waymark/contract/rooms/sales/payment.ts'
import { column, day, derived, needed, notAudited } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../../platform/records/RecordStates.ts'
import { isOfCustomersSeller } from '../customer/customer.record.ts'

const isMoney = {
  code: '4001868',
  holds: ({ method }) => method !== 'credit_note',
} as const satisfies RecordGuard<{ readonly method: (typeof PAYMENT_METHODS)[number] }>
const nothingBack = {
  code: '4001864',
  holds: ({ refundedMinor }) => refundedMinor === 0,
} as const satisfies RecordGuard<{ readonly refundedMinor: number }>

/** Money from a customer, or what a credit note gave them. */
export const paymentRecord = defineRecord({
  kind: 'payment',
  table: 'payment',
  id: 'payment_id',
  name: `coalesce(nullif(r.external_ref, ''), 'P-' || r.payment_id)`,
  view: 'sales:payment:view',
  edit: 'sales:payment:add',
  missing: '4041860',
  people: {
    all: 'sales:customer:all',
    isOf: isOfCustomersSeller,
  },
  fields: {
    orgId: derived(needed<number>('org_id')),
    customerId: needed<number>('customer_id'),
    currency: needed<string>('currency'),
    amountMinor: needed<number>('amount_minor'),
    method: needed<(typeof PAYMENT_METHODS)[number]>('method'),
    externalRef: column('external_ref', ''),
    receivedOn: day(needed<string>('received_on')),
    memo: column('memo', ''),
    creditNoteOf: notAudited(column<number | null>('credit_note_of', null)),
    allocatedMinor: notAudited(column('allocated_minor', 0)),
    refundedMinor: notAudited(column('refunded_minor', 0)),
  },
  uniques: { payment_ref: { field: 'externalRef', code: '4001860' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'customer_id', kind: 'customer' },
    { column: 'credit_note_of', kind: 'invoice' },
  ],
  states: { column: 'state', lifecycle: paymentLifecycle, guards: { isMoney, nothingBack } },
  // what was paid stays for ever
  clears: undefined,
})
