import { dayAt, startOfDay } from './days.ts'
import type { Period } from './reportPeriods.ts'

/** Ranges that are told by name, and end with the day before or now. */
export const RELATIVE_RANGES = [
  'yesterday',
  'days7',
  'days30',
  'days90',
  'days365',
  'lastWeek',
  'lastMonth',
  'lastQuarter',
  'monthToDate',
  'yearToDate',
] as const
export type RelativeRange = (typeof RELATIVE_RANGES)[number]

const DAY = 86_400_000
const DAYS: Partial<Record<RelativeRange, number>> = { yesterday: 1, days7: 7, days30: 30, days90: 90, days365: 365 }

/**
 * A range by its name: whole days of the calendar of a zone, without today; `…ToDate` ends at `now`.
 *
 * @param now ms since 1970 UTC
 */
export function relativeRange(name: RelativeRange, now: number, zone: string): Period {
  const today = new Date(`${dayAt(now, zone)}T00:00:00Z`)
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  // months and days beyond the end of one carry over, as `Date.UTC` has it
  const start = (y: number, m: number, d: number): number => {
    const day = new Date(Date.UTC(y, m, d))
    return startOfDay(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate(), zone)
  }
  const days = DAYS[name]
  if (days !== undefined) return { from: start(year, month, date - days), to: start(year, month, date) }
  const monday = date - ((today.getTime() / DAY + 3) % 7)
  const quarter = month - (month % 3)
  switch (name) {
    case 'lastWeek':
      return { from: start(year, month, monday - 7), to: start(year, month, monday) }
    case 'lastMonth':
      return { from: start(year, month - 1, 1), to: start(year, month, 1) }
    case 'lastQuarter':
      return { from: start(year, quarter - 3, 1), to: start(year, quarter, 1) }
    case 'yearToDate':
      return { from: start(year, 0, 1), to: now }
    default:
      return { from: start(year, month, 1), to: now }
  }
}

/** The quarter or month of the calendar that a report of those is of: the last month where a month is meant, else the last quarter. */
export function calendarPart(
  name: RelativeRange | 'month' | 'quarter',
  now: number,
  zone: string,
): { year: number; month: number } | { year: number; quarter: number } {
  const [year = 0, month = 1] = dayAt(now, zone).split('-').map(Number)
  if (name === 'lastMonth' || name === 'month') {
    const last = new Date(Date.UTC(year, month - 2, 1))
    return { year: last.getUTCFullYear(), month: last.getUTCMonth() + 1 }
  }
  const quarter = Math.floor((month - 1) / 3)
  return quarter === 0 ? { year: year - 1, quarter: 4 } : { year, quarter }
}
