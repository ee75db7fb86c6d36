import { CIRCUITY } from '../../tracking/estimateArrival.ts'

/**
 * Paces of a way of so many metres by road, the first of it first: streets, then roads, then highways. With them 2, 20
 * and 200 km in a straight line take 5, 32 and 190 minutes, which is a truck's time rather than a car's. Metres and m/s.
 */
const STRETCHES = [
  { upTo: 5_000, pace: 30 / 3.6 },
  { upTo: 30_000, pace: 55 / 3.6 },
  { upTo: 150_000, pace: 80 / 3.6 },
  { upTo: Number.POSITIVE_INFINITY, pace: 95 / 3.6 },
] as const

/**
 * About how long a way takes by road, seconds: an estimate that knows neither roads nor traffic. Roads are by {@link CIRCUITY}
 * longer than the straight line, and faster the farther it is.
 *
 * @param metres in a straight line
 */
export function roadTime(metres: number): number {
  let [left, before, seconds] = [metres * CIRCUITY, 0, 0]
  for (const { upTo, pace } of STRETCHES) {
    const here = Math.min(left, upTo - before)
    seconds += here / pace
    left -= here
    before = upTo
    if (left <= 0) break
  }
  return seconds
}
