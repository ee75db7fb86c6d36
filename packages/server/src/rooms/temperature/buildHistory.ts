import { MOST_EXCURSIONS, type TemperatureHistory } from '@waymark/contract/rooms/temperature.ts'
import { findExcursions } from '@waymark/core/series/findExcursions.ts'
import { GAP, gapsOf } from '@waymark/core/series/gapsOf.ts'
import { readingsToDraw, type Readings } from '@waymark/core/series/readingsToDraw.ts'

interface Limits {
  /** Hundredths of a degree Celsius; null: no such limit. */
  readonly low: number | null
  readonly high: number | null
}

/**
 * What a series of temperatures says: its points, its extremes and where it lay outside of a range. Figures are made of
 * all readings, also of those that are not drawn.
 *
 * @param start milliseconds since 1970 UTC that all times of the answer count from
 * @param budget most points to answer; infinite for all
 */
export function buildHistory(
  readings: Readings,
  start: number,
  { low, high }: Limits,
  budget: number,
): Omit<TemperatureHistory, 'vehicleId' | 'name' | 'tooMany' | 'sensors'> {
  const { time, value } = readings
  const found = findExcursions(time, value, { low: low ?? undefined, high: high ?? undefined }, GAP)
  return {
    start: new Date(start).toISOString(),
    points: readingsToDraw(readings, start, budget),
    total: time.length,
    lowest: extreme(readings, start, (a, b) => a < b),
    highest: extreme(readings, start, (a, b) => a > b),
    mean: time.length === 0 ? null : Math.round(value.reduce((sum, each) => sum + each, 0) / time.length),
    low,
    high,
    excursions: found
      .slice(0, MOST_EXCURSIONS)
      .map((each) => ({ ...each, from: each.from - start, to: each.to - start, at: each.at - start })),
    excursionCount: found.length,
    outside: found.reduce((sum, each) => sum + each.to - each.from, 0),
    gaps: gapsOf(time, start),
  }
}

function extreme(
  { time, value }: Readings,
  start: number,
  beats: (a: number, b: number) => boolean,
): TemperatureHistory['lowest'] {
  let best = -1
  for (let i = 0; i < value.length; i++) if (best < 0 || beats(value[i]!, value[best]!)) best = i
  return best < 0 ? null : { time: time[best]! - start, value: value[best]! }
}
