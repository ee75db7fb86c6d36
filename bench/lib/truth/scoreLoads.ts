import { DEFAULT_RULE } from '@waymark/core/movement/rules/MovementRule.ts'
import { rounded } from '../printResult.ts'
import { matchOf, quantile } from './Interval.ts'
import { readTaxiWeeks } from './readRecorded.ts'
import { readRows } from './readShared.ts'
import { runMovement } from './runMovement.ts'

/** Loaded times by the occupancy flag of taxis against their fares, with one and with two agreeing readings. */
export function scoreLoads(): Record<string, unknown> {
  const fares = new Map<string, { start: number; end: number }[]>()
  for (const [cab = '', start, end] of readRows('2_trips/sf_cab_fare_trips.csv.gz')) {
    const list = fares.get(cab) ?? []
    fares.set(cab, list)
    list.push({ start: Number(start) * 1000, end: Number(end) * 1000 })
  }
  return { oneReading: score(fares, 1), twoReadings: score(fares, 2) }
}

function score(fares: ReadonlyMap<string, { start: number; end: number }[]>, loadReadings: number): unknown {
  let [all, found, claimed] = [0, 0, 0]
  const starts: number[] = []
  for (const { name, reports } of readTaxiWeeks()) {
    const movement = runMovement({ rule: { ...DEFAULT_RULE, loadReadings } }, reports)
    const spans = movement.rows.filter((row) => row.kind === 'load').filter(({ isLoaded }) => isLoaded)
    claimed += spans.length
    for (const fare of fares.get(name) ?? []) {
      all++
      const match = matchOf(fare, spans)
      if (!match) continue
      found++
      starts.push(Math.abs(match.start - fare.start) / 1000)
    }
  }
  return {
    fares: all,
    recall: rounded(found / all, 3),
    claimed,
    startErrorMedianS: rounded(quantile(starts, 0.5)),
    startErrorP95S: rounded(quantile(starts, 0.95)),
  }
}
