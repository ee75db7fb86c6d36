import { wallTime } from '@waymark/core/zones/wallClock.ts'
import { dayStart } from './dayStart.ts'
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
/** Presets of so many hours up to now. */
type SpanPreset = keyof typeof HOURS
/** Days and weeks of the calendar on the user's wall, Monday first: those that are over, and those that go on. */
type WallPreset = 'today' | 'yesterday' | 'thisWeek' | 'lastWeek'
export type RangePreset = SpanPreset | WallPreset

/** Two moments in ms since 1970 UTC. */
export interface Moments {
  readonly from: number
  readonly to: number
}

/** A preset, or two moments; the presets are spans up to now where nothing else is said. */
export type RangeChoice<P extends RangePreset = SpanPreset> = P | Moments

/** What a range may be where it is asked for. */
export interface RangeRule<P extends RangePreset> {
  readonly presets: readonly P[]
  /** Longest range in days; no limit when left out. */
  readonly longest?: number
}

/** What a history may be of: at most 30 days (TIME-1, TIME-4). */
export const HISTORY_RANGES = {
  presets: ['2h', '6h', '12h', 'day', 'week', 'month', 'today', 'yesterday', 'thisWeek', 'lastWeek'],
  longest: 30,
} as const satisfies RangeRule<RangePreset>
export type HistoryRange = RangeChoice<(typeof HISTORY_RANGES.presets)[number]>

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * The moments of a choice; a preset ends `now` where its day or week does not end before, and `all` begins where a time search may.
 *
 * @param zone IANA zone of the user's wall, for days and weeks of the calendar
 */
export function resolveRange(choice: RangeChoice, now: number): Moments
export function resolveRange(choice: RangeChoice<RangePreset>, now: number, zone: string): Moments
export function resolveRange(choice: RangeChoice<RangePreset>, now: number, zone = 'UTC'): Moments {
  if (typeof choice !== 'string') return choice
  if (isOnWall(choice)) return onWall(choice, now, zone)
  return { from: Math.max(FIRST_INSTANT, now - HOURS[choice] * HOUR), to: now }
}

const isOnWall = (choice: RangePreset): choice is WallPreset => !Object.hasOwn(HOURS, choice)

function onWall(choice: WallPreset, now: number, zone: string): Moments {
  const { year, month, day } = wallTime(now, zone)
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  const start = (days: number): number => dayStart(now, zone, days)
  switch (choice) {
    case 'today':
      return { from: start(0), to: now }
    case 'yesterday':
      return { from: start(-1), to: start(0) }
    case 'thisWeek':
      return { from: start(-sinceMonday), to: now }
    default:
      return { from: start(-sinceMonday - 7), to: start(-sinceMonday) }
  }
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
