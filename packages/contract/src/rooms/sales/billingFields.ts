import { SERVICE_KINDS, SERVICE_RULES } from '@waymark/core/billing/ServiceSlot.ts'
import { z } from 'zod'
import { devicePrice } from './priceRule.ts'

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

const amount = z.object({
  currency: z.string(),
  /** Smallest units of the currency. */
  amount: z.number().int(),
  lines: z.number().int(),
})

export const billingOperation = z.object({
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
export type BillingOperation = z.infer<typeof billingOperation>

export const customerBill = z.object({
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

export const billLine = z.object({
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

/** Why a device costs nothing that could be told. */
export const NO_CHARGES = ['SAMPLE', 'IMPORT', 'NO_CUSTOMER', 'ACTIVE_DEVICE_NO_PRICE'] as const

export const serviceEffect = z.object({
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

export const feeEffect = z.object({
  customerId: z.number(),
  customer: z.string(),
  devices: z.number().int(),
  billed: z.number().int(),
  fromOn: z.string(),
  billedFromOn: z.string().nullable(),
  draftIds: z.array(z.number()),
})
export type FeeEffect = z.infer<typeof feeEffect>
