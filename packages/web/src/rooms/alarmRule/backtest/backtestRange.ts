/** Recorded days that a back-test looks at, in hours up to now. */
export const PRESETS = { day: 24, week: 168, month: 720 } as const
export type Preset = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[]

/** Longest range (TIME-1). Milliseconds. */
const LONGEST = 30 * 86_400_000
const HOUR = 3_600_000

/** A preset that ends now, or two moments in ms since 1970 UTC. */
export type RangeChoice = Preset | { readonly from: number; readonly to: number }

/** The moments of a choice; a preset ends `now`. */
export function resolveRange(choice: RangeChoice, now: number): { from: number; to: number } {
  return typeof choice === 'string' ? { from: now - PRESETS[choice] * HOUR, to: now } : choice
}

/** What is wrong with two moments; undefined when nothing is. */
export function rangeProblem(from: number, to: number): 'rangeBlank' | 'rangeOrder' | 'rangeLong' | undefined {
  if (Number.isNaN(from) || Number.isNaN(to)) return 'rangeBlank'
  if (to <= from) return 'rangeOrder'
  return to - from > LONGEST ? 'rangeLong' : undefined
}
