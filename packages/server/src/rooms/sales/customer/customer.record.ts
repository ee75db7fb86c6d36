import type {
  CUSTOMER_SIZES,
  CUSTOMER_SOURCES,
  Customer,
  TAX_STATUSES,
  TERMS,
} from '@waymark/contract/rooms/sales/customerFields.ts'
import { customerApprovalLifecycle } from '@waymark/contract/lifecycles/customerApprovalLifecycle.ts'
import { customerAuditLifecycle } from '@waymark/contract/lifecycles/customerAuditLifecycle.ts'
import { customerConfirmationLifecycle } from '@waymark/contract/lifecycles/customerConfirmationLifecycle.ts'
import { customerRegistrationLifecycle } from '@waymark/contract/lifecycles/customerRegistrationLifecycle.ts'
import { column, json, moment, needed, notAudited } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../../platform/records/RecordStates.ts'

/**
 * SQL of whether a user sells to the customer `r`, or manages the account of the organization that it is.
 *
 * @param of SQL of the customer's row
 */
export const isOfSeller = (of: string, userId: string): string =>
  `(${of}.owner_id = ${userId} or exists (
     select from organization la where la.org_id = ${of}.linked_org_id and la.account_manager_id = ${userId}))`

/** The same of what hangs on a customer: SQL of whether a user sells to the one of the record `r`. */
export const isOfCustomersSeller = (userId: string): string =>
  `exists (select from customer oc where oc.customer_id = r.customer_id and ${isOfSeller('oc', userId)})`

/** Who buys. */
export const customerRecord = defineRecord({
  kind: 'customer',
  table: 'customer',
  id: 'customer_id',
  view: 'sales:customer:view',
  missing: '4041810',
  people: { all: 'sales:customer:all', isOf: (userId) => isOfSeller('r', userId) },
  fields: {
    orgId: needed<number>('org_id'),
    number: needed<string>('number'),
    name: needed<string>('name'),
    addresses: json(needed<readonly object[]>('addresses')),
    company: column('company', ''),
    firstName: column('first_name', ''),
    lastName: column('last_name', ''),
    crn: column('crn', ''),
    region: column('region', ''),
    terms: column<(typeof TERMS)[number]>('terms', 'cash_in_advance'),
    netDays: column<number | null>('net_days', null),
    taxStatus: column<(typeof TAX_STATUSES)[number]>('tax_status', 'taxable'),
    taxCertificate: column('tax_certificate', ''),
    serviceTaxes: json(column<readonly object[]>('service_taxes', [])),
    certificateFileId: column<number | null>('certificate_file_id', null),
    source: column<(typeof CUSTOMER_SOURCES)[number] | ''>('source', ''),
    size: column<(typeof CUSTOMER_SIZES)[number] | ''>('size', ''),
    division: column('division', ''),
    tags: column<readonly string[]>('tags', []),
    billingEmail: column('billing_email', ''),
    salesEmail: column('sales_email', ''),
    phone: column('phone', ''),
    contacts: json(column<readonly object[]>('contacts', [])),
    billDay: column<number>('bill_day', 1),
    billingTz: column('billing_tz', 'UTC'),
    currency: column('currency', 'USD'),
    planId: column<number | null>('plan_id', null),
    ownerId: column<number | null>('owner_id', null),
    claimedBy: column<number | null>('claimed_by', null),
    linkedOrgId: column<number | null>('linked_org_id', null),
    isSelfRegistered: column<boolean>('is_self_registered', false),
    confirmHash: notAudited(column<Buffer | null>('confirm_hash', null)),
    confirmExpiresAt: notAudited(moment(column<number | null>('confirm_expires_at', null))),
  },
  uniques: {
    customer_name: { field: 'name', code: '4001810' },
    customer_number: { field: 'number', code: '4001814' },
    customer_linked_org: { field: 'linkedOrgId', code: '4001812' },
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'linked_org_id', kind: 'organization' },
    { column: 'plan_id', kind: 'servicePlan' },
  ],
  // what was sold is read through it
  clears: undefined,
})

/** What guards look at. */
type Facts = Pick<Customer, 'ownerId' | 'claimedBy' | 'taxStatus' | 'taxCertificate' | 'certificateFileId'>

const owned = {
  code: '4001816',
  field: 'ownerId',
  isFilledIn: true,
  holds: ({ ownerId }) => ownerId !== null,
} as const satisfies RecordGuard<Facts>
const unclaimed = {
  code: '4001815',
  holds: ({ ownerId, claimedBy }, { caller }) => ownerId !== caller.userId && claimedBy === null,
} as const satisfies RecordGuard<Facts>
const certified = {
  code: '4001818',
  holds: ({ taxStatus, taxCertificate, certificateFileId }) =>
    taxStatus !== 'exempt' || (taxCertificate !== '' && certificateFileId !== null),
} as const satisfies RecordGuard<Facts>

/** The same record through each of its gates (CUS-3): one history, of events that no two gates share. */
export const auditGate = {
  ...customerRecord,
  states: { column: 'audit', lifecycle: customerAuditLifecycle, guards: { owned, unclaimed } },
} as const
export const approvalGate = {
  ...customerRecord,
  states: { column: 'approval', lifecycle: customerApprovalLifecycle, guards: { certified } },
} as const
export const registrationGate = {
  ...customerRecord,
  states: { column: 'registration', lifecycle: customerRegistrationLifecycle, guards: {} },
} as const
export const confirmationGate = {
  ...customerRecord,
  states: { column: 'confirmation', lifecycle: customerConfirmationLifecycle, guards: {} },
} as const
