/** Ranges that end now, by their length in hours (TIME-4). */
export const PRESETS = { '2h': 2, '6h': 6, '12h': 12, day: 24, week: 168, month: 720 } as const
export type Preset = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[]

/** Longest range of a trail (TIME-1). Milliseconds. */
export const LONGEST = 30 * 86_400_000
const HOUR = 3_600_000

/** What the address asks for: a preset, or two moments in ms since 1970 UTC. */
export type RangeChoice = Preset | { from: number; to: number }

export function readRange(search: URLSearchParams): RangeChoice {
  const [from, to] = [Date.parse(search.get('from') ?? ''), Date.parse(search.get('to') ?? '')]
  if (!Number.isNaN(from) && !Number.isNaN(to)) return { from, to }
  return PRESET_NAMES.find((name) => name === search.get('range')) ?? '12h'
}

/** The moments of a choice; a preset ends `now`. */
export function resolveRange(choice: RangeChoice, now: number): { from: number; to: number } {
  if (typeof choice !== 'string') return choice
  return { from: now - PRESETS[choice] * HOUR, to: now }
}

/** What is wrong with a range: its end is not after its start, or it is longer than 30 days. */
export function rangeProblem({ from, to }: { from: number; to: number }): 'order' | 'long' | 'blank' | undefined {
  if (Number.isNaN(from) || Number.isNaN(to)) return 'blank'
  if (to <= from) return 'order'
  return to - from > LONGEST ? 'long' : undefined
}
