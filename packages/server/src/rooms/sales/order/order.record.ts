import { orderLifecycle } from '@waymark/contract/lifecycles/orderLifecycle.ts'
import type { SALES_MODELS } from '@waymark/contract/rooms/sales/contract.ts'
import type { TERMS } from '@waymark/contract/rooms/sales/customerFields.ts'
import type { ORDER_TYPES, PAYMENT_CYCLES, SHIPPING } from '@waymark/contract/rooms/sales/orderFields.ts'
import { column, day, derived, json, moment, needed, notAudited } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import { isOfCustomersSeller } from '../customer/customer.record.ts'
import { orderGuards } from './orderGuards.ts'

/** An amount in the smallest unit of the currency: none is larger than what a number holds exactly. */
const amount = (name: string) => ({ ...column(name, 0), readAs: 'float8' })

/** An order of a customer. */
export const orderRecord = defineRecord({
  kind: 'order',
  table: 'sales_order',
  id: 'order_id',
  name: 'r.number',
  view: 'sales:order:view',
  missing: '4041870',
  people: {
    // the warehouse sees all of them, without the customers' own pages
    all: 'sales:order:all',
    isOf: isOfCustomersSeller,
  },
  fields: {
    orgId: derived(needed<number>('org_id')),
    customerId: needed<number>('customer_id'),
    number: needed<string>('number'),
    revision: column('revision', 1),
    contractId: column<number | null>('contract_id', null),
    orderType: needed<(typeof ORDER_TYPES)[number]>('order_type'),
    salesModel: needed<(typeof SALES_MODELS)[number]>('sales_model'),
    currency: needed<string>('currency'),
    shipping: column<(typeof SHIPPING)[number]>('shipping', 'standard'),
    shippingFee: amount('shipping_fee_minor'),
    discount: amount('discount_minor'),
    deposit: amount('deposit_minor'),
    downPayment: amount('down_payment_minor'),
    paymentCycle: column<(typeof PAYMENT_CYCLES)[number] | null>('payment_cycle', null),
    installments: column<number | null>('installments', null),
    terms: needed<(typeof TERMS)[number]>('terms'),
    netDays: column<number | null>('net_days', null),
    memo: column('memo', ''),
    rmaId: column<number | null>('rma_id', null),
    sampleUntil: day(column<string | null>('sample_until', null)),
    total: amount('total_minor'),
    discountPercent: column('discount_percent', '0'),
    submittedBy: column<number | null>('submitted_by', null),
    approvedWith: notAudited(json(column<object | null>('approved_with', null))),
    linkHash: notAudited(column<Buffer | null>('link_hash', null)),
    linkEmail: column('link_email', ''),
    linkExpiresAt: notAudited(moment(column<number | null>('link_expires_at', null))),
    bookedAt: notAudited(moment(column<number | null>('booked_at', null))),
    signedName: column('signed_name', ''),
    signedAt: moment(column<number | null>('signed_at', null)),
    signedFrom: column('signed_from', ''),
    signedSha256: column('signed_sha256', ''),
  },
  uniques: { sales_order_number: { field: 'number', code: '400800' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'customer_id', kind: 'customer' },
    { column: 'contract_id', kind: 'contract' },
    { column: 'rma_id', kind: 'rma' },
  ],
  stamps: ['changed_at'],
  states: { column: 'state', lifecycle: orderLifecycle, guards: orderGuards },
  // what was sold stays for ever
  clears: undefined,
})
