import { type Day, type DaySpan, monthAfter } from './days.ts'
import { type PlanPeriod, planPeriodOf } from './planPeriod.ts'
import { priceAt, type ServicePrice } from './ServicePrice.ts'
import type { BilledService, BillingCycle, ServiceSlot, Spell } from './ServiceSlot.ts'

/** Days of a spell that are to be charged at a price, within one period. */
export interface ChargedDays extends DaySpan {
  readonly spellId: number
  readonly price: ServicePrice
  readonly period: PlanPeriod
}

/** Days of each spell that no spell before it has: a day is one spell's. */
export function ownDays(spells: readonly Spell[], since: Day): (DaySpan & { readonly spell: Spell })[] {
  let next = since
  return spells.flatMap((spell) => {
    const from = Math.max(spell.from, next)
    if (from > spell.to) return []
    next = spell.to + 1
    return [{ from, to: spell.to, spell }]
  })
}

/** What a day of a period that was billed already costs, and until when: what it was billed at, whatever the price is by now. */
function billedPrice(billed: readonly BilledService[], day: Day): { price: ServicePrice; until: Day } | undefined {
  let last: { price: ServicePrice; from: Day } | undefined
  let first: { price: ServicePrice; from: Day } | undefined
  let next = Infinity
  let end = Infinity
  for (const { kind, price, periodFrom, spans } of billed) {
    if (kind === 'credit') continue
    const period = planPeriodOf(periodFrom, price.period)
    if (day < period.from || day > period.to) continue
    for (const { from, to } of spans) {
      if (from <= day && day <= to) return { price, until: to }
      if (from <= day) last = last && last.from > from ? last : { price, from }
      else {
        first = first && first.from < from ? first : { price, from }
        next = Math.min(next, from)
      }
    }
    end = Math.min(end, period.to)
  }
  const found = last ?? first
  return found && { price: found.price, until: Math.min(end, next - 1) }
}

/** The first day after a day that something was charged for; Infinity for none. */
function nextCharge(billed: readonly BilledService[], day: Day): Day {
  const starts = billed.flatMap(({ kind, spans }) => (kind === 'credit' ? [] : spans.map(({ from }) => from)))
  return Math.min(...starts.filter((from) => from > day))
}

/**
 * The days of a slot that are charged once a month is billed: those until the end of the period that the month's end is in. Each
 * has the price that it was billed at; else, where the month of its beginning is billed already, that of the day on which it came,
 * to the end of the period (INV-6); else its own.
 */
export function chargedDays(
  { spells, billed }: ServiceSlot,
  { since, month, isGenerated }: BillingCycle,
): ChargedDays[] {
  const end = monthAfter(month, 1) - 1
  const charged: ChargedDays[] = []
  /** The last day that is billed in advance, and of how many months the period is that it ends. */
  let reach = { to: end, months: 0 }
  let kept: { price: ServicePrice; until: Day } | undefined
  for (const own of ownDays(spells, since)) {
    let day = own.from
    while (day <= own.to) {
      if (kept && day > kept.until) kept = undefined
      const { price, until } = billedPrice(billed, day) ?? kept ?? priceAt(own.spell.prices, day)
      if (day > end && (day > reach.to || price?.period !== reach.months)) return charged
      if (price === null) {
        day = until + 1
        continue
      }
      const period = planPeriodOf(day, price.period)
      if (day <= end) reach = { to: period.to, months: price.period }
      if (!kept && isGenerated(monthAfter(day, 0))) kept = { price, until: period.to }
      const last = kept?.price === price ? kept.until : until
      const to = Math.min(last, nextCharge(billed, day) - 1, period.to, own.to)
      charged.push({ from: day, to, spellId: own.spell.id, price, period })
      day = to + 1
    }
  }
  return charged
}
