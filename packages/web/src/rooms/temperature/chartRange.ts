import { useState } from 'react'
import { type Moments, type RangeChoice, rangeProblem, resolveRange } from '../../app/range/timeRange.ts'
import { useNow } from '../../app/useNow.ts'

/** What a history may be of: at most 30 days (TIME-1). */
export const CHART_RANGES = { presets: ['2h', '6h', '12h', 'day', 'week', 'month'], longest: 30 } as const
type Choice = RangeChoice<(typeof CHART_RANGES.presets)[number]>

const MINUTE = 60_000

/** The range of a chart; one that ends now goes on by the minute. */
export function useChartRange(first: Choice): {
  range: Choice
  setRange: (range: Choice) => void
  /** The moments when it was chosen: what is being typed over them must not go on by itself. */
  chosen: Moments
  moments: Moments
  /** ISO 8601 UTC, as calls take them. */
  ends: { from: string; to: string }
  isWrong: boolean
} {
  const [range, setRange] = useState(first)
  const now = useNow(MINUTE)
  const [since, setSince] = useState(now)
  const resolve = (at: number): Moments => resolveRange(range, Math.ceil(at / MINUTE) * MINUTE)
  const moments = resolve(now)
  const isWrong = rangeProblem(moments, CHART_RANGES.longest) !== undefined
  const iso = (time: number): string => (isWrong ? '' : new Date(time).toISOString())
  const choose = (next: Choice): void => {
    setRange(next)
    setSince(now)
  }
  return {
    range,
    setRange: choose,
    chosen: resolve(since),
    moments,
    ends: { from: iso(moments.from), to: iso(moments.to) },
    isWrong,
  }
}
