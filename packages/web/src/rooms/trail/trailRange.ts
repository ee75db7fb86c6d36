import type { RangeChoice } from '../../app/range/timeRange.ts'

/** What a trail may be of: at most 30 days (TIME-1). */
export const TRAIL_RANGES = { presets: ['2h', '6h', '12h', 'day', 'week', 'month'], longest: 30 } as const
type Preset = (typeof TRAIL_RANGES.presets)[number]
export type TrailRange = RangeChoice<Preset>

/** The range that an address asks for; 12 hours where it says none. */
export function readRange(search: URLSearchParams): TrailRange {
  const [from, to] = [Date.parse(search.get('from') ?? ''), Date.parse(search.get('to') ?? '')]
  if (!Number.isNaN(from) && !Number.isNaN(to)) return { from, to }
  return TRAIL_RANGES.presets.find((name) => name === search.get('range')) ?? '12h'
}
