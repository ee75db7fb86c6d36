/** A series as the server gives it: milliseconds since a start. */
export interface Series {
  readonly time: readonly number[]
  readonly value: readonly number[]
}

export interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * Columns of a chart: seconds since 1970 UTC, and figures of the user; a gap in the readings is a gap in the line.
 *
 * @param start milliseconds since 1970 UTC
 * @param gaps in order, milliseconds since `start`
 */
export function seriesData(
  { time, value }: Series,
  start: number,
  gaps: readonly Stretch[],
  shown: (value: number) => number | null,
): [number[], (number | null)[]] {
  const seconds: number[] = []
  const figures: (number | null)[] = []
  let gap = 0
  for (let i = 0; i < time.length; i++) {
    while (gap < gaps.length && time[i]! >= gaps[gap]!.to) {
      const { from, to } = gaps[gap++]!
      // what lies before the first reading breaks no line
      if (i === 0) continue
      seconds.push((start + (from + to) / 2) / 1000)
      figures.push(null)
    }
    seconds.push((start + time[i]!) / 1000)
    figures.push(shown(value[i]!))
  }
  return [seconds, figures]
}
