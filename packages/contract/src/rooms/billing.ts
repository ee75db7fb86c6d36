import { SERVICE_KINDS, SERVICE_RULES } from '@waymark/core/billing/ServiceSlot.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { billingWords } from '../fieldWords/billing.ts'
import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { id, list, page, paging, within } from '../fields.ts'
import { devicePrice } from './priceRule.ts'

const SALES = { area: 'sales' } as const

/** What is in the way of billing a customer for a month, by name (PRICE-1). */
export const BILLING_REASONS = [
  'CUS_NO_ORG',
  'CUS_NO_DEVICE_NEED_CREATE',
  'CUS_NO_ACTIVE_DEVICE',
  'ACTIVE_DEVICE_NO_PRICE',
  'GENERATION_DATE_NOT_REACHED',
  'ALREADY_BILLED',
  'LATER_MONTH_BILLED',
  'CREDIT_WAITS',
  'FAULT',
] as const
export type BillingReason = (typeof BILLING_REASONS)[number]

/** What becomes of a customer. */
export const BILLING_OUTCOMES = ['billed', 'nothing', 'refused'] as const

const day = () => z.iso.date()
const amount = z.object({
  currency: z.string(),
  /** Smallest units of the currency. */
  amount: z.number().int(),
  lines: z.number().int(),
})

const operation = z.object({
  operationId: z.number(),
  orgId: z.number(),
  month: z.string(),
  isDone: z.boolean(),
  customers: z.number().int(),
  billed: z.number().int(),
  nothing: z.number().int(),
  refused: z.number().int(),
  failed: z.number().int(),
  said: z.string(),
  beganAt: z.string(),
})
export type BillingOperation = z.infer<typeof operation>

export const generateMonthlyInvoices = defineCall({
  ...SALES,
  method: 'POST',
  path: '/salesApi/salesMInvoice/generateMonthlyInvoices',
  concernsAll: true,
  summary:
    'Bill the service of a month: an open invoice for each customer and currency. Asked again it does nothing; what takes longer answers with an operation.',
  permission: 'sales:invoice:add',
  audit: 'billed the service of a month',
  params: z.strictObject({
    orgId: id(),
    month: day(),
    customerIds: list(id()).optional(),
  }),
  result: operation,
  errors: ['404600', '4041810', '50001'],
})

export const getBillingOperation = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getBillingOperation',
  summary: 'How far a monthly run is.',
  permission: 'sales:invoice:view',
  params: z.strictObject({ operationId: id() }),
  result: operation,
  errors: ['404'],
})

const customerBill = z.object({
  customerId: z.number(),
  number: z.string(),
  customer: z.string(),
  outcome: z.enum(BILLING_OUTCOMES),
  reasons: z.array(
    z.object({ reason: z.enum(BILLING_REASONS), devices: z.number().int(), deviceIds: z.array(z.string()) }),
  ),
  amounts: z.array(amount),
  held: z.array(amount),
  invoiceIds: z.array(z.number()),
})
export type CustomerBill = z.infer<typeof customerBill>

export const getBillingPreview = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getBillingPreview',
  summary: 'What a monthly run would bill each customer, and why not, paged: the run itself, given up.',
  permission: 'sales:invoice:view',
  params: z.strictObject({ ...paging, ...within, orgIds: list(id(), 10_000).optional(), month: day() }),
  result: page(customerBill),
})

const billLine = z.object({
  kind: z.enum(SERVICE_KINDS),
  rule: z.enum(SERVICE_RULES),
  device: z.number(),
  deviceId: z.string(),
  price: devicePrice.pick({ level: true, id: true, name: true, sku: true, period: true, currency: true, price: true }),
  periodStart: z.string(),
  periodEnd: z.string(),
  daysOfPeriod: z.number().int(),
  days: z.number().int(),
  spans: z.array(z.object({ from: z.string(), to: z.string() })),
  before: z.number().int(),
  amount: z.number().int(),
  isHeld: z.boolean(),
})
export type BillLine = z.infer<typeof billLine>

export const getCustomerBilling = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getCustomerBilling',
  summary: 'What a monthly run would bill one customer, line by line, with the rule and the days of each.',
  permission: 'sales:invoice:view',
  params: z.strictObject({ customerId: id(), month: day() }),
  result: customerBill.extend({ lines: z.array(billLine) }),
  errors: ['4041810'],
})

/** Why a device costs nothing that could be told. */
export const NO_CHARGES = ['SAMPLE', 'IMPORT', 'NO_CUSTOMER', 'ACTIVE_DEVICE_NO_PRICE'] as const

const serviceEffect = z.object({
  device: z.number(),
  deviceId: z.string(),
  isInService: z.boolean(),
  vehicle: z.string(),
  customer: z.string(),
  noCharge: z.enum(NO_CHARGES).nullable(),
  price: devicePrice.nullable(),
  firstChargeOn: z.string().nullable(),
  isLate: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  days: z.number().int(),
  daysOfPeriod: z.number().int(),
  amount: z.number().int(),
})
export type ServiceEffect = z.infer<typeof serviceEffect>

export const getServiceEffect = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getServiceEffect',
  summary:
    'What it costs to bring devices into service today, by binding or activating them: price, day of the first charge and its part of the period (DEV-6).',
  permission: 'organization:device:view',
  params: z.strictObject({ devices: list(id()) }),
  result: z.array(serviceEffect),
  errors: ['50001'],
})

const feeEffect = z.object({
  customerId: z.number(),
  customer: z.string(),
  devices: z.number().int(),
  billed: z.number().int(),
  fromOn: z.string(),
  billedFromOn: z.string().nullable(),
  draftIds: z.array(z.number()),
})
export type FeeEffect = z.infer<typeof feeEffect>

export const getFeeEffect = defineCall({
  ...SALES,
  method: 'GET',
  path: '/salesApi/salesMInvoice/getFeeEffect',
  summary:
    'From when on another price counts for whom: at once, or from the next period where this one was billed already (INV-6).',
  permission: 'sales:price-rule:view',
  params: z.strictObject({
    orgId: id(),
    from: day(),
    ruleId: id().optional(),
    customerId: id().optional(),
    modelId: id().optional(),
    device: id().optional(),
  }),
  result: z.array(feeEffect),
  errors: ['404600'],
})

export const billingCalls = {
  generateMonthlyInvoices,
  getBillingOperation,
  getBillingPreview,
  getCustomerBilling,
  getServiceEffect,
  getFeeEffect,
}

export const billingRoomWords: RoomWords = {
  ...billingWords,
  schemas: {
    BillingOperation: operation,
    CustomerBill: customerBill,
    BillLine: billLine,
    ServiceEffect: serviceEffect,
    FeeEffect: feeEffect,
  },
}
