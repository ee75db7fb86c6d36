import { type Day, monthAfter } from './days.ts'

/** What is paid at once. */
export interface PlanPeriod {
  readonly from: Day
  readonly to: Day
  readonly days: number
}

const known = new Map<string, PlanPeriod>()

/**
 * The period of so many calendar months that a day is in. Periods begin with the calendar year, so that all devices of a customer
 * are paid at the same time: quarters in January, April, July and October.
 *
 * @param months 1, 3, 6 or 12
 */
export function planPeriodOf(day: Day, months: number): PlanPeriod {
  const month = monthAfter(day, 0)
  const key = `${month} ${months}`
  const had = known.get(key)
  if (had) return had
  const from = monthAfter(month, -(new Date(month * 86_400_000).getUTCMonth() % months))
  const to = monthAfter(from, months) - 1
  const period = { from, to, days: to - from + 1 }
  known.set(key, period)
  return period
}
