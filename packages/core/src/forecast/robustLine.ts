/** Of the standard normal distribution: 90 % lie within so many deviations of the middle. */
const Z_90 = 1.6449

/** A line through points that a few wild ones do not bend. */
export interface RobustLine {
  readonly slope: number
  /** Where it is at x = 0. */
  readonly intercept: number
  /** The slope is between these with 90 % confidence. */
  readonly leastSlope: number
  readonly mostSlope: number
}

/**
 * The median of all slopes between two points, with its interval by the rank statistic of Kendall (Theil 1950, Sen 1968), and
 * the median of what is left at x = 0.
 *
 * @param x different from each other
 * @returns undefined for fewer than two points
 */
export function robustLine(x: readonly number[], y: readonly number[]): RobustLine | undefined {
  const n = x.length
  if (n < 2) return undefined
  const slopes = new Float64Array((n * (n - 1)) / 2)
  let count = 0
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) slopes[count++] = (y[j]! - y[i]!) / (x[j]! - x[i]!)
  slopes.sort()
  const slope = medianOfSorted(slopes)
  const spread = Z_90 * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18)
  const at = (place: number): number => slopes[Math.min(count - 1, Math.max(0, Math.round(place)))]!
  return {
    slope,
    intercept: medianOfSorted(Float64Array.from(x, (each, i) => y[i]! - slope * each).sort()),
    leastSlope: at((count - spread) / 2 - 1),
    mostSlope: at((count + spread) / 2),
  }
}

/** The median of values in order. */
export function medianOfSorted(sorted: Float64Array): number {
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
