/** Ranges of a landmark's history that end now, by their length in days (TIME-4). */
export const RANGES = { day: 1, week: 7, month: 31, quarter: 92, year: 365 } as const
export type RangeName = keyof typeof RANGES
export const RANGE_NAMES = Object.keys(RANGES) as RangeName[]

const DAY = 86_400_000
/** Longest range of visits, milliseconds. */
const LONGEST = 366 * DAY

/** A named range, or two moments in ms since 1970 UTC. */
export type HistoryRange = RangeName | { from: number; to: number }

/** The moments of a range; a named one ends `now`. */
export function momentsOf(range: HistoryRange, now: number): { from: number; to: number } {
  return typeof range === 'string' ? { from: now - RANGES[range] * DAY, to: now } : range
}

/** What is wrong with two moments. */
export function rangeProblem(from: number, to: number): 'rangeBlank' | 'rangeOrder' | 'rangeLong' | undefined {
  if (Number.isNaN(from) || Number.isNaN(to)) return 'rangeBlank'
  if (to <= from) return 'rangeOrder'
  return to - from > LONGEST ? 'rangeLong' : undefined
}
