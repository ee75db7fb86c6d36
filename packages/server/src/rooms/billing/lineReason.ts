import type { ServicePrice } from '@waymark/core/billing/ServicePrice.ts'
import { dayOf, dayText } from '@waymark/core/billing/days.ts'
import type { BilledService, ServiceKind, ServiceLine, ServiceRule } from '@waymark/core/billing/ServiceSlot.ts'
import { toWireMinor } from '@waymark/core/money/moneyJson.ts'

/** Why a line of service is on an invoice, as it is kept with the line: days such as `2026-11-21`, amounts in smallest units. */
export interface LineReason {
  readonly rule: ServiceRule
  readonly device: number
  readonly deviceId: string
  readonly price: ServicePrice
  readonly periodStart: string
  readonly periodEnd: string
  readonly daysOfPeriod: number
  /** Days of the period that are charged at the price with this line, those of earlier lines too. */
  readonly days: number
  /** First and last days that the line charges or gives back. */
  readonly spans: readonly (readonly [string, string])[]
  /** What earlier lines charged for the same. */
  readonly before: number
  /** price × days / days of the period, less what was charged before. */
  readonly amount: number
}

/** A line's reason to keep with it. */
export const reasonOf = (
  { rule, price, period, spans, days, before, amount }: ServiceLine,
  { device, number }: { readonly device: number; readonly number: string },
): LineReason => ({
  rule,
  device,
  deviceId: number,
  price,
  periodStart: dayText(period.from),
  periodEnd: dayText(period.to),
  daysOfPeriod: period.days,
  days,
  spans: spans.map(({ from, to }) => [dayText(from), dayText(to)] as const),
  before: toWireMinor(before),
  amount: toWireMinor(amount),
})

/** What was billed, of a line that was kept. */
export const billedOf = (spellId: number, kind: ServiceKind, why: LineReason): BilledService => ({
  spellId,
  kind,
  price: why.price,
  periodFrom: dayOf(why.periodStart),
  spans: why.spans.map(([from, to]) => ({ from: dayOf(from), to: dayOf(to) })),
  amount: BigInt(why.amount),
})
