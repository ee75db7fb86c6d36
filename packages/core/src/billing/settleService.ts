import { decimal } from '../money/Decimal.ts'
import { prorate } from '../money/prorate.ts'
import { chargedDays, type ChargedDays } from './chargedDays.ts'
import { type Day, type DaySpan, daysIn, monthAfter } from './days.ts'
import { type PlanPeriod, planPeriodOf } from './planPeriod.ts'
import { priceKey, type ServicePrice } from './ServicePrice.ts'
import type { BilledService, BillingCycle, ServiceLine, ServiceRule, ServiceSlot } from './ServiceSlot.ts'

/** What is charged, and was billed, at one price within one period. */
interface Account {
  readonly price: ServicePrice
  readonly period: PlanPeriod
  readonly charged: ChargedDays[]
  readonly billed: BilledService[]
}

/**
 * What a month's invoice has of a slot: what its days cost, each charged once, less what was billed of them before. Late days and
 * days given back are lines of their own, with their dates. Run again with its lines billed it has none.
 */
export function settleService(slot: ServiceSlot, cycle: BillingCycle): ServiceLine[] {
  const accounts = accountsOf(slot, cycle)
  const prices = new Map<Day, number>()
  for (const { period, charged } of accounts)
    if (charged.length > 0) prices.set(period.from, (prices.get(period.from) ?? 0) + 1)
  return accounts
    .flatMap((account) => linesOf(account, cycle, (prices.get(account.period.from) ?? 0) > 1))
    .toSorted((a, b) => (a.spans[0]?.from ?? 0) - (b.spans[0]?.from ?? 0))
}

function accountsOf(slot: ServiceSlot, cycle: BillingCycle): Account[] {
  const accounts = new Map<string, Account>()
  const accountOf = (price: ServicePrice, day: Day): Account => {
    const period = planPeriodOf(day, price.period)
    const key = `${period.from} ${priceKey(price)}`
    const had = accounts.get(key)
    if (had) return had
    const account = { price, period, charged: [], billed: [] }
    accounts.set(key, account)
    return account
  }
  for (const days of chargedDays(slot, cycle)) accountOf(days.price, days.from).charged.push(days)
  // what was billed before the days that count, has nothing to be compared with
  for (const line of slot.billed)
    if (line.periodFrom >= planPeriodOf(cycle.since, line.price.period).from)
      accountOf(line.price, line.periodFrom).billed.push(line)
  return [...accounts.values()]
}

/** Days that lack a charge, and that were charged in vain. */
function difference({ charged, billed }: Account): { missing: DaySpan[]; vain: DaySpan[] } {
  const turns = new Map<Day, number>()
  const count = ({ from, to }: DaySpan, by: number): void => {
    turns.set(from, (turns.get(from) ?? 0) + by)
    turns.set(to + 1, (turns.get(to + 1) ?? 0) - by)
  }
  for (const span of charged) count(span, 1)
  for (const { kind, spans } of billed) for (const span of spans) count(span, kind === 'credit' ? 1 : -1)
  const found = { missing: [] as DaySpan[], vain: [] as DaySpan[] }
  let need = 0
  let since = 0
  for (const [day, by] of [...turns].filter(([, change]) => change !== 0).toSorted(([a], [b]) => a - b)) {
    if (need !== 0) (need > 0 ? found.missing : found.vain).push({ from: since, to: day - 1 })
    need += by
    since = day
  }
  return found
}

function linesOf(account: Account, { month, isGenerated }: BillingCycle, isDivided: boolean): ServiceLine[] {
  const { price, period, charged, billed } = account
  const { missing, vain } = difference(account)
  const each = { each: decimal(price.price), currency: price.currency }
  const before = billed.reduce((sum, { amount }) => sum + amount, 0n)
  const days = daysIn(charged)
  // with what was charged in vain given back, before what is missing is charged
  const kept = days - daysIn(missing)
  const keptAmount = vain.length === 0 ? before : signed(kept, (count) => prorate(each, count, period.days).minor)
  const common = { price, period }
  const lines: ServiceLine[] = []
  const [given] = vain
  if (given)
    lines.push({
      ...common,
      kind: 'credit',
      rule: 'serviceEnded',
      spellId: billedSpell(billed, given.from),
      spans: vain,
      days: kept,
      before,
      amount: keptAmount - before,
    })
  const [first] = missing
  if (first) {
    const isLate = isGenerated(monthAfter(first.from, 0))
    const isMissed = period.to < month
    const rule: ServiceRule = isLate
      ? 'lateActivation'
      : isMissed
        ? 'missedPeriod'
        : isDivided
          ? 'feeChanged'
          : days === period.days
            ? 'period'
            : 'partOfPeriod'
    lines.push({
      ...common,
      kind: isLate || isMissed ? 'catch_up' : 'service',
      rule,
      spellId:
        charged.findLast(({ from, to }) => missing.some((span) => span.from <= to && from <= span.to))?.spellId ??
        billedSpell(billed, first.from),
      spans: missing,
      days,
      before: keptAmount,
      amount: prorate(each, days, period.days).minor - keptAmount,
    })
  }
  return lines
}

/** What days come to; those given back too often mirror the others. */
const signed = (days: number, amountOf: (days: number) => bigint): bigint =>
  days < 0 ? -amountOf(-days) : amountOf(days)

/** The spell that a day was charged to, else the last one that anything was. */
const billedSpell = (billed: readonly BilledService[], day: Day): number =>
  (
    billed.findLast(({ kind, spans }) => kind !== 'credit' && spans.some(({ from, to }) => from <= day && day <= to)) ??
    billed.at(-1)
  )?.spellId ?? 0
