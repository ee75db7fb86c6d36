/** Ranges of the alarm log that end now, in days; `all` has no beginning. */
export const PRESETS = { day: 1, week: 7, month: 30, year: 365, all: 0 } as const
export type Preset = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[]

/** Two moments in ms since 1970 UTC, or a preset. */
export type RangeChoice = Preset | { readonly from: number; readonly to: number }

const DAY = 86_400_000
/** First and last moment of a time search (TIME-3). */
const FIRST = Date.UTC(2000, 0, 1)
const LAST = Date.UTC(2038, 0, 1)

/** The ends of a range as the call takes them; a preset is open towards now. */
export function rangeParams(choice: RangeChoice, now: number): { startTime?: string; endTime?: string } {
  const iso = (time: number): string => new Date(time).toISOString()
  if (typeof choice !== 'string') return { startTime: iso(choice.from), endTime: iso(choice.to) }
  // to the minute, so that the same list is not asked for anew at each redraw
  const start = Math.floor((now - PRESETS[choice] * DAY) / 60_000) * 60_000
  return choice === 'all' ? {} : { startTime: iso(start) }
}

/** What is wrong with two moments. */
export function rangeProblem(from: number, to: number): 'rangeBlank' | 'rangeOrder' | 'rangeYears' | undefined {
  if (Number.isNaN(from) || Number.isNaN(to)) return 'rangeBlank'
  if (from < FIRST || to > LAST) return 'rangeYears'
  return to <= from ? 'rangeOrder' : undefined
}
