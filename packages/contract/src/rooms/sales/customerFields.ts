import { isTimeZone } from '@waymark/core/zones/zoneOffsets.ts'
import { z } from 'zod'
import { addressFields, addressParams } from '../../addressFields.ts'
import { currency, editedVersion, flag, id, line, list, name, nameOrBlank, text, whole } from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { customerApprovalLifecycle } from '../../lifecycles/customerApprovalLifecycle.ts'
import { customerAuditLifecycle } from '../../lifecycles/customerAuditLifecycle.ts'
import { customerConfirmationLifecycle } from '../../lifecycles/customerConfirmationLifecycle.ts'
import { customerRegistrationLifecycle } from '../../lifecycles/customerRegistrationLifecycle.ts'

import { MOST_TAXES, tax, taxParams } from './lineItemFields.ts'

/** The four gates of a customer, each by itself (CUS-3). */
export const CUSTOMER_GATES = {
  audit: customerAuditLifecycle,
  approval: customerApprovalLifecycle,
  registration: customerRegistrationLifecycle,
  confirmation: customerConfirmationLifecycle,
} as const
export type CustomerGate = keyof typeof CUSTOMER_GATES

/** When a customer pays (ORD-6). */
export const TERMS = ['cash_in_advance', 'cod', 'net'] as const
export const TAX_STATUSES = ['taxable', 'exempt'] as const
/** How many vehicles or assets a customer runs: up to 10, 50, 200, 1000, or more. */
export const CUSTOMER_SIZES = ['micro', 'small', 'medium', 'large', 'enterprise'] as const
/** How a customer came. */
export const CUSTOMER_SOURCES = [
  'referral',
  'website',
  'trade_show',
  'cold_call',
  'partner',
  'advertising',
  'self_registration',
  'elsewhere',
] as const
export const ADDRESS_KINDS = ['billing', 'shipping'] as const
/** Most addresses and contacts of a customer. */
export const MOST_ADDRESSES = 20

const blank = z.literal('')
const email = () => z.union([z.email().max(254), blank])

const customerAddress = z.strictObject({
  ...addressParams,
  kind: z.enum(ADDRESS_KINDS),
  isDefaultBilling: flag(),
  isDefaultShipping: flag(),
})
const contact = z.strictObject({
  name: name(100),
  role: nameOrBlank(60).optional(),
  email: email().optional(),
  phone: line(40).optional(),
})

/** What is said of a customer when it is added or edited. */
export const customerFields = {
  name: name(100),
  company: nameOrBlank(200).optional(),
  firstName: nameOrBlank(60).optional(),
  lastName: nameOrBlank(60).optional(),
  crn: line(40).optional(),
  region: nameOrBlank(60).optional(),
  terms: z.enum(TERMS).optional(),
  netDays: whole(1, 365).nullable().optional(),
  taxStatus: z.enum(TAX_STATUSES).optional(),
  taxCertificate: line(60).optional(),
  /** Laid on its service by the monthly run; none on who is exempt. */
  serviceTaxes: list(taxParams, MOST_TAXES).optional(),
  source: z.union([z.enum(CUSTOMER_SOURCES), blank]).optional(),
  size: z.union([z.enum(CUSTOMER_SIZES), blank]).optional(),
  division: nameOrBlank(60).optional(),
  tags: list(name(40), 20).optional(),
  billingEmail: email().optional(),
  salesEmail: email().optional(),
  phone: line(40).optional(),
  addresses: list(customerAddress, MOST_ADDRESSES),
  contacts: list(contact, MOST_ADDRESSES).optional(),
  billDay: whole(1, 28).optional(),
  billingTz: text(60, 1)
    .refine((zone) => isTimeZone(zone), wrong('timeZone'))
    .optional(),
  currency: currency().optional(),
  planId: id().nullable().optional(),
}

const gateEvents = z.array(z.string())

/** A customer, as lists tell it. */
export const customer = z.object({
  customerId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  number: z.string(),
  name: z.string(),
  company: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  crn: z.string(),
  region: z.string(),
  terms: z.enum(TERMS),
  netDays: z.number().int().nullable(),
  taxStatus: z.enum(TAX_STATUSES),
  taxCertificate: z.string(),
  serviceTaxes: z.array(tax),
  certificateFileId: z.number().nullable(),
  certificate: z.string(),
  source: z.union([z.enum(CUSTOMER_SOURCES), blank]),
  size: z.union([z.enum(CUSTOMER_SIZES), blank]),
  division: z.string(),
  tags: z.array(z.string()),
  billingEmail: z.string(),
  salesEmail: z.string(),
  phone: z.string(),
  addresses: z.array(
    z.object({
      ...addressFields,
      kind: z.enum(ADDRESS_KINDS),
      isDefaultBilling: z.boolean(),
      isDefaultShipping: z.boolean(),
    }),
  ),
  contacts: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() })),
  billDay: z.number().int(),
  billingTz: z.string(),
  currency: z.string(),
  planId: z.number().nullable(),
  plan: z.string(),
  ownerId: z.number().nullable(),
  owner: z.string(),
  claimedBy: z.number().nullable(),
  claimant: z.string(),
  linkedOrgId: z.number().nullable(),
  linkedOrg: z.string(),
  accountManager: z.string(),
  isSelfRegistered: z.boolean(),
  audit: z.enum(customerAuditLifecycle.states),
  approval: z.enum(customerApprovalLifecycle.states),
  registration: z.enum(customerRegistrationLifecycle.states),
  confirmation: z.enum(customerConfirmationLifecycle.states),
  createdAt: z.string(),
  events: z.object({
    audit: gateEvents,
    approval: gateEvents,
    registration: gateEvents,
    confirmation: gateEvents,
  }),
  version: z.number(),
})
export type Customer = z.infer<typeof customer>
export type CustomerAddress = Customer['addresses'][number]

/** The version that was edited; when the record has changed since, the edit is refused (400). */
export const version = { version: editedVersion() }
/** Which customer. */
export const ofCustomer = { customerId: id(), ...version }
