import { DEFAULT_RULE } from '@waymark/core/movement/rules/MovementRule.ts'
import { RULE_PRESETS } from '@waymark/core/movement/rules/presets.ts'
import { rounded } from '../printResult.ts'
import { type Interval, matchOf, quantile } from './Interval.ts'
import { readRows } from './readShared.ts'
import { runMovement } from './runMovement.ts'
import { toReports } from './toReports.ts'

/** The chunks have metres around no known place: they are put here. */
const ORIGIN = { time: 1_750_000_000_000, lat: 40, lon: -105, north: 111_035, east: 85_394 }

interface Labelled {
  time: number
  lat: number
  lon: number
  isStop: boolean
}

/**
 * Stops against what people said: six-minute pieces of parcel delivery, a fix every five seconds, each called driving or
 * on foot. Only stops that begin and end within their piece have both times.
 */
export function scoreDelivery(): Record<string, unknown> {
  const rule = { ...DEFAULT_RULE, ...RULE_PRESETS.delivery }
  const counts = { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 }
  const [starts, ends]: [number[], number[]] = [[], []]
  let [stops, found] = [0, 0]
  for (const fixes of chunks()) {
    const ours = runMovement({ rule }, toReports(fixes)).stops
    for (const { time, isStop } of fixes) {
      const says = ours.some(({ start, end }) => time >= start && time <= end)
      counts[isStop ? (says ? 'truePositive' : 'falseNegative') : says ? 'falsePositive' : 'trueNegative']++
    }
    for (const truth of runs(fixes)) {
      if (truth.end - truth.start < rule.stopAfterMs) continue
      stops++
      const match = matchOf(truth, ours)
      if (!match) continue
      found++
      if (truth.start > fixes[0]!.time) starts.push(Math.abs(match.start - truth.start) / 1000)
      if (truth.end < fixes.at(-1)!.time) ends.push(Math.abs(match.end - truth.end) / 1000)
    }
  }
  const { truePositive, falsePositive, falseNegative, trueNegative } = counts
  return {
    fixes: truePositive + falsePositive + falseNegative + trueNegative,
    fixPrecision: rounded(truePositive / (truePositive + falsePositive), 3),
    fixRecall: rounded(truePositive / (truePositive + falseNegative), 3),
    stopsOfAMinute: stops,
    stopRecall: rounded(found / stops, 3),
    startErrorMedianS: rounded(quantile(starts, 0.5)),
    startErrorP95S: rounded(quantile(starts, 0.95)),
    endErrorMedianS: rounded(quantile(ends, 0.5)),
    endErrorP95S: rounded(quantile(ends, 0.95)),
  }
}

function chunks(): Labelled[][] {
  const out = new Map<string, Labelled[]>()
  for (const [file = '', seconds, x, y, label] of readRows('2_trips/delivery_labelled_chunks.csv.gz')) {
    const list = out.get(file) ?? []
    out.set(file, list)
    list.push({
      time: ORIGIN.time + Math.round(Number(seconds) * 1000),
      lat: ORIGIN.lat + Number(y) / ORIGIN.north,
      lon: ORIGIN.lon + Number(x) / ORIGIN.east,
      isStop: label === 'F',
    })
  }
  return [...out.values()]
}

/** Runs of fixes that were called a stop. */
function runs(fixes: readonly Labelled[]): Interval[] {
  const out: Interval[] = []
  for (const [i, { time, isStop }] of fixes.entries()) {
    if (!isStop) continue
    if (i > 0 && fixes[i - 1]!.isStop) out.at(-1)!.end = time
    else out.push({ start: time, end: time })
  }
  return out
}
