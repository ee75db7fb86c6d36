/** A fix: milliseconds since 1970 UTC, degrees. */
export interface NoiseFix {
  time: number
  lat: number
  lon: number
}

/** How far a fix lies off the curve through the three before it. */
export interface Residual {
  /** Metres squared, both axes. */
  square: number
  /** No vehicle swerves so far in the time. */
  isBeyond: boolean
}

const M_PER_DEGREE = 111_195

/** No road vehicle is accelerated, braked or turned by more. m/s². */
const TURN_MPS2 = 3

/** Share of acceleration times squared interval that a sudden turn leaves in a residual: 1 / √(1 + 9 + 9 + 1). */
const TURN_SHARE = 0.224

/** Of values spread like the squared length of two normal ones, the median is this many times the variance. */
const MEDIAN_SQUARE = 2 * Math.LN2

/** Runs of fixes whose order is judged, and the fewest that can be; noise beyond this is no receiver's. Metres. */
const RUNS = [32, 16]
const LEAST_RUN = 8
const MOST_M = 100

/** Room to reckon in, as long as the longest run: this is done for every fix. */
const scratch = {
  norths: new Float64Array(RUNS[0]!),
  easts: new Float64Array(RUNS[0]!),
  steps: new Float64Array(RUNS[0]!),
  values: new Float64Array(RUNS[0]!),
}

/** The weights of four fixes, oldest first, for the last intervals that were asked for (ms): most devices keep theirs. */
const weighted = { first: 0, second: 0, third: 0, oldest: 0, older: 0, newer: 0, squares: 0 }

/**
 * The pseudo-residual of the last four fixes: their third divided difference, weighted so that independent noise of variance s² per
 * axis gives variance s² whatever the intervals, and even acceleration gives none (T. Gasser, L. Sroka, C. Jennen-Steinmetz,
 * Residual variance and residual pattern in nonlinear regression, Biometrika 73, 1986, here of one order higher).
 */
export function residualOf(fixes: readonly NoiseFix[]): Residual {
  const from = fixes.length - 4
  const [a, b, c, origin] = [fixes[from]!, fixes[from + 1]!, fixes[from + 2]!, fixes[from + 3]!]
  weigh(b.time - a.time, c.time - b.time, origin.time - c.time)
  const { oldest, older, newer, squares } = weighted
  const scale = Math.cos((origin.lat * Math.PI) / 180)
  const north = oldest * (a.lat - origin.lat) + older * (b.lat - origin.lat) + newer * (c.lat - origin.lat)
  const east =
    oldest * span(a.lon - origin.lon) * scale +
    older * span(b.lon - origin.lon) * scale +
    newer * span(c.lon - origin.lon) * scale
  const square = ((north * north + east * east) / squares) * M_PER_DEGREE ** 2
  const seconds = (origin.time - a.time) / 3000
  // whole square decimetres, so that a state stays short
  return {
    square: Math.round(square * 100) / 100,
    isBeyond: Math.sqrt(square) > TURN_SHARE * TURN_MPS2 * seconds * seconds,
  }
}

/** Weighs four fixes with these intervals between them, ms; the newest one is the origin and needs its square only. */
function weigh(first: number, second: number, third: number): void {
  if (first === weighted.first && second === weighted.second && third === weighted.third) return
  const [ab, bc, cd] = [1000 / first, 1000 / second, 1000 / third]
  const [ac, bd, ad] = [1000 / (first + second), 1000 / (second + third), 1000 / (first + second + third)]
  const [oldest, older, newer, newest] = [-ab * -ac * -ad, ab * -bc * -bd, ac * bc * -cd, ad * bd * cd]
  const squares = oldest * oldest + older * older + newer * newer + newest * newest
  Object.assign(weighted, { first, second, third, oldest, older, newer, squares })
}

/** Whether most residuals are more than turns can be. */
export function areBeyond(residuals: readonly Residual[]): boolean {
  let beyond = 0
  for (const { isBeyond } of residuals) if (isBeyond) beyond++
  return 2 * beyond > residuals.length
}

/** The spread that residuals tell, metres per axis. */
export function spreadOfResiduals(residuals: readonly Residual[]): number {
  for (let i = 0; i < residuals.length; i++) scratch.values[i] = residuals[i]!.square
  return Math.sqrt(medianOf(scratch.values, residuals.length) / MEDIAN_SQUARE)
}

/**
 * The spread of fixes about a place at which the asset stands, metres per axis; 0 where they follow one another as those of a way
 * do. Independent fixes about a place are twice as far from one another (squared) as from their middle, those of n steps of a way 6 / n
 * times, and less when it is straight (J. von Neumann, Distribution of the ratio of the mean square successive difference to the
 * variance, Annals of Mathematical Statistics 12, 1941; medians in place of means).
 */
export function scatterOf(fixes: readonly NoiseFix[]): number {
  const { length } = fixes
  if (length < LEAST_RUN) return 0
  const origin = fixes[0]!
  const scale = Math.cos((origin.lat * Math.PI) / 180)
  const { norths, easts, steps } = scratch
  for (let i = 0; i < length; i++) {
    norths[i] = (fixes[i]!.lat - origin.lat) * M_PER_DEGREE
    easts[i] = span(fixes[i]!.lon - origin.lon) * scale * M_PER_DEGREE
    if (i > 0) steps[i] = (norths[i]! - norths[i - 1]!) ** 2 + (easts[i]! - easts[i - 1]!) ** 2
  }
  const whole = length < RUNS[1]! || length === RUNS[0] ? scatterSince(0, length) : undefined
  return whole ?? (length >= RUNS[1]! ? scatterSince(length - RUNS[1]!, length) : undefined) ?? 0
}

/** The same of the fixes from one up to another; undefined where they follow one another. */
function scatterSince(from: number, to: number): number | undefined {
  const { norths, easts, steps } = scratch
  let [north, east, total] = [0, 0, 0]
  for (let i = from; i < to; i++) {
    north += norths[i]!
    east += easts[i]!
    if (i > from) total += steps[i]!
  }
  north /= to - from
  east /= to - from
  // Mostly the asset is on its way: where the median step is no longer than a bound, and no more than half of the fixes are within
  // that bound of their middle, the median step need not be found.
  const bound = (2 * total) / (to - from - 1)
  let [longer, near] = [0, 0]
  for (let i = from; i < to; i++) {
    if (i > from && steps[i]! > bound) longer++
    if ((norths[i]! - north) ** 2 + (easts[i]! - east) ** 2 <= bound) near++
  }
  const [half, middle] = [(to - from) >> 1, (to - from - 1) >> 1]
  if (longer < to - from - 1 - middle && near <= half) return undefined
  const step = medianStep(from, to)
  const spread = Math.sqrt(step / 2 / MEDIAN_SQUARE)
  if (spread > MOST_M) return undefined
  near = 0
  for (let i = from; i < to; i++) if ((norths[i]! - north) ** 2 + (easts[i]! - east) ** 2 <= step) near++
  return near > half ? spread : undefined
}

/** Median of the squared distances from each of some fixes to the next. */
function medianStep(from: number, to: number): number {
  const { steps, values } = scratch
  values.set(steps.subarray(from + 1, to))
  return medianOf(values, to - from - 1)
}

/** Metres from one fix to the next on average, as the older and the newer half of the fixes tell. */
export function meanStepM(fixes: readonly NoiseFix[]): number {
  const half = fixes.length >> 1
  const [first, last] = [fixes.length - 2 * half, fixes.length - half]
  let [north, east] = [0, 0]
  for (let i = 0; i < half; i++) {
    north += fixes[last + i]!.lat - fixes[first + i]!.lat
    east += span(fixes[last + i]!.lon - fixes[first + i]!.lon)
  }
  const scale = Math.cos((fixes[0]!.lat * Math.PI) / 180)
  return (Math.hypot(north, east * scale) * M_PER_DEGREE) / half / half
}

/** Degrees between two longitudes, across the 180th meridian too. */
export function span(degrees: number): number {
  if (degrees > 180) return degrees - 360
  return degrees < -180 ? degrees + 360 : degrees
}

/** The middle one of the first `length` values, the greater of two; changes their order (C. A. R. Hoare, Algorithm 65: Find, 1961). */
function medianOf(values: Float64Array, length: number): number {
  const middle = length >> 1
  let [from, to] = [0, length - 1]
  while (from < to) {
    const pivot = values[middle]!
    let [low, high] = [from, to]
    while (low <= high) {
      while (values[low]! < pivot) low++
      while (pivot < values[high]!) high--
      if (low > high) break
      const value = values[low]!
      values[low++] = values[high]!
      values[high--] = value
    }
    if (high < middle) from = low
    if (middle < low) to = high
  }
  return values[middle]!
}
