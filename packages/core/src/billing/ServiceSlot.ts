import type { Day, DaySpan } from './days.ts'
import type { PlanPeriod } from './planPeriod.ts'
import type { PriceStep, ServicePrice } from './ServicePrice.ts'

/** A time in which a device was in service. */
export interface Spell {
  readonly id: number
  readonly from: Day
  /** The last day; Infinity while it is open. */
  readonly to: Day
  readonly prices: readonly PriceStep[]
}

export const SERVICE_KINDS = ['service', 'catch_up', 'credit'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

/** What was billed of a slot before, on invoices that count. */
export interface BilledService {
  readonly spellId: number
  readonly kind: ServiceKind
  readonly price: ServicePrice
  /** The period that the price is of, by its first day. */
  readonly periodFrom: Day
  readonly spans: readonly DaySpan[]
  /** Smallest units, negative for a credit. */
  readonly amount: bigint
}

/** The spells of a device, and of those that took its place, for one customer: each day of them is billed once. */
export interface ServiceSlot {
  /** In the order of their beginnings. */
  readonly spells: readonly Spell[]
  readonly billed: readonly BilledService[]
}

/** What a run is for. */
export interface BillingCycle {
  /** No day before is billed or credited: the first of a year, or where billing began. */
  readonly since: Day
  /** First day of the month that is billed. */
  readonly month: Day
  /** Whether the customer has an invoice of the month of that first day. */
  readonly isGenerated: (month: Day) => boolean
}

/** Why a line is there. */
export const SERVICE_RULES = [
  'period',
  'partOfPeriod',
  'lateActivation',
  'missedPeriod',
  'serviceEnded',
  'feeChanged',
] as const
export type ServiceRule = (typeof SERVICE_RULES)[number]

/** A line of an invoice. */
export interface ServiceLine {
  readonly kind: ServiceKind
  readonly rule: ServiceRule
  readonly spellId: number
  readonly price: ServicePrice
  readonly period: PlanPeriod
  /** The days that it charges or gives back. */
  readonly spans: readonly DaySpan[]
  /** Days of the period that are charged at the price with this line, those of earlier lines too. */
  readonly days: number
  /** What earlier lines charged for the same, smallest units. */
  readonly before: bigint
  /** price × days / days of the period, less what was charged before; smallest units, negative for a credit. */
  readonly amount: bigint
}
