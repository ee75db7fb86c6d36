import { useState } from 'react'
import {
  HISTORY_RANGES,
  type HistoryRange,
  type Moments,
  rangeProblem,
  resolveRange,
} from '../../app/range/timeRange.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useNow } from '../../app/clock/useNow.ts'

const MINUTE = 60_000

/** The range of a chart; one that ends now goes on by the minute. */
export function useChartRange(first: HistoryRange): {
  range: HistoryRange
  setRange: (range: HistoryRange) => void
  /** The moments when it was chosen: what is being typed over them must not go on by itself. */
  chosen: Moments
  moments: Moments
  /** ISO 8601 UTC, as calls take them. */
  ends: { from: string; to: string }
  isWrong: boolean
} {
  const [range, setRange] = useState(first)
  const { zone } = useFormat()
  const now = useNow(MINUTE)
  const [since, setSince] = useState(now)
  const resolve = (at: number): Moments => resolveRange(range, Math.ceil(at / MINUTE) * MINUTE, zone)
  const moments = resolve(now)
  const isWrong = rangeProblem(moments, HISTORY_RANGES.longest) !== undefined
  const iso = (time: number): string => (isWrong ? '' : new Date(time).toISOString())
  const choose = (next: HistoryRange): void => {
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
