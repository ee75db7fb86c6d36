import { END_INSTANT, FIRST_INSTANT } from '@waymark/core/zones/yearBounds.ts'
/** Ranges that end now, by their length in hours (TIME-4); `all` has no beginning. */
const HOURS = {
  '2h': 2,
  '6h': 6,
  '12h': 12,
  day: 24,
  week: 168,
  month: 720,
  quarter: 2208,
  year: 8760,
  all: Infinity,
} as const
export type RangePreset = keyof typeof HOURS

/** Two moments in ms since 1970 UTC. */
export interface Moments {
  readonly from: number
  readonly to: number
}

/** A preset that ends now, or two moments. */
export type RangeChoice<P extends RangePreset = RangePreset> = P | Moments

/** What a range may be where it is asked for. */
export interface RangeRule<P extends RangePreset> {
  readonly presets: readonly P[]
  /** Longest range in days; no limit when left out. */
  readonly longest?: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The moments of a choice; a preset ends `now`, and `all` begins where a time search may. */
export function resolveRange(choice: RangeChoice, now: number): Moments {
  if (typeof choice !== 'string') return choice
  return { from: Math.max(FIRST_INSTANT, now - HOURS[choice] * HOUR), to: now }
}

/** The ends of a range as calls take them, ISO 8601; a preset is open towards now, `all` at both ends. */
export function rangeEnds(choice: RangeChoice, now: number): { from?: string; to?: string } {
  const iso = (time: number): string => new Date(time).toISOString()
  if (typeof choice !== 'string') return { from: iso(choice.from), to: iso(choice.to) }
  if (choice === 'all') return {}
  // to the minute, so that the same list is not asked for anew at each redraw
  return { from: iso(Math.floor(resolveRange(choice, now).from / 60_000) * 60_000) }
}

/** What is wrong with two moments; undefined when nothing is. */
export function rangeProblem(
  { from, to }: Moments,
  longest = Infinity,
): 'blank' | 'years' | 'order' | 'long' | undefined {
  if (Number.isNaN(from) || Number.isNaN(to)) return 'blank'
  if (from < FIRST_INSTANT || to > END_INSTANT) return 'years'
  if (to <= from) return 'order'
  return to - from > longest * DAY ? 'long' : undefined
}
