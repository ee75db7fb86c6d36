import { FIRST_YEAR, LAST_YEAR } from '@waymark/core/zones/yearBounds.ts'
/** A quarter or a month of a year. */
export type Period =
  | { readonly year: number; readonly quarter: number }
  | { readonly year: number; readonly month: number }

/** The quarter that was over last, as of a moment (ms since 1970 UTC): the one that is to be filed. */
export function lastQuarter(now: number): { year: number; quarter: number } {
  const { year, quarter } = quarterAt(now)
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 }
}

/** The quarter that a moment (ms since 1970 UTC) lies in. */
export function quarterAt(now: number): { year: number; quarter: number } {
  const date = new Date(now)
  return { year: date.getUTCFullYear(), quarter: Math.floor(date.getUTCMonth() / 3) + 1 }
}

/** The period that an address names, `year=2026&part=q3` or `part=m7`; another where it names none. */
export function readPeriod(search: URLSearchParams, otherwise: Period): Period {
  const year = Number(search.get('year'))
  const match = /^([qm])(\d{1,2})$/.exec(search.get('part') ?? '')
  const n = Number(match?.[2])
  if (!match || !Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) return otherwise
  if (match[1] === 'q') return n >= 1 && n <= 4 ? { year, quarter: n } : otherwise
  return n >= 1 && n <= 12 ? { year, month: n } : otherwise
}
