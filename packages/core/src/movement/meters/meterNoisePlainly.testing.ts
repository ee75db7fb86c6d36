import type { Sample } from '../Sample.ts'
import type { NoiseFix, Residual } from './fixSpread.ts'
import { emptyNoise, type NoiseState } from './NoiseMeter.ts'

// For tests: the meter of noise step by step, every value reckoned whether it decides anything or not. What the meter does
// faster has to come to the same, to the bit.

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
  values: new Float64Array(RUNS[0]!),
}

/**
 * The pseudo-residual of the last four fixes: their third divided difference, weighted so that independent noise of variance s² per
 * axis gives variance s² whatever the intervals, and even acceleration gives none (T. Gasser, L. Sroka, C. Jennen-Steinmetz,
 * Residual variance and residual pattern in nonlinear regression, Biometrika 73, 1986, here of one order higher).
 */
function residualOf(fixes: readonly NoiseFix[]): Residual {
  const from = fixes.length - 4
  const origin = fixes.at(-1)!
  const scale = Math.cos((origin.lat * Math.PI) / 180)
  let [north, east, weights] = [0, 0, 0]
  for (let i = from; i < fixes.length; i++) {
    const { time, lat, lon } = fixes[i]!
    let weight = 1
    for (let j = from; j < fixes.length; j++) if (j !== i) weight *= 1000 / (time - fixes[j]!.time)
    north += weight * (lat - origin.lat)
    east += weight * span(lon - origin.lon) * scale
    weights += weight * weight
  }
  const square = ((north * north + east * east) / weights) * M_PER_DEGREE ** 2
  const seconds = (origin.time - fixes[from]!.time) / 3000
  // whole square decimetres, so that a state stays short
  return {
    square: Math.round(square * 100) / 100,
    isBeyond: Math.sqrt(square) > TURN_SHARE * TURN_MPS2 * seconds * seconds,
  }
}

/** The spread that residuals tell (metres per axis), and whether most of them are more than turns can be. */
function spreadOfResiduals(residuals: readonly Residual[]): { spread: number; isNoise: boolean } {
  let beyond = 0
  for (let i = 0; i < residuals.length; i++) {
    scratch.values[i] = residuals[i]!.square
    if (residuals[i]!.isBeyond) beyond++
  }
  const spread = Math.sqrt(medianOf(scratch.values, residuals.length) / MEDIAN_SQUARE)
  return { spread, isNoise: 2 * beyond > residuals.length }
}

/**
 * The spread of fixes about a place at which the asset stands, metres per axis; 0 where they follow one another as those of a way
 * do. Independent fixes about a place are twice as far from one another (squared) as from their middle, those of n steps of a way 6 / n
 * times, and less when it is straight (J. von Neumann, Distribution of the ratio of the mean square successive difference to the
 * variance, Annals of Mathematical Statistics 12, 1941; medians in place of means).
 */
function scatterOf(fixes: readonly NoiseFix[]): number {
  const origin = fixes[0]!
  const scale = Math.cos((origin.lat * Math.PI) / 180)
  const { norths, easts } = scratch
  for (let i = 0; i < fixes.length; i++) {
    norths[i] = (fixes[i]!.lat - origin.lat) * M_PER_DEGREE
    easts[i] = span(fixes[i]!.lon - origin.lon) * scale * M_PER_DEGREE
  }
  for (const run of fixes.length < RUNS[1]! ? [fixes.length] : RUNS) {
    if (run > fixes.length || run < LEAST_RUN) continue
    const step = stepOf(fixes.length - run, fixes.length)
    const spread = Math.sqrt(step / 2 / MEDIAN_SQUARE)
    if (spread <= MOST_M && isAbout(fixes.length - run, fixes.length, step)) return spread
  }
  return 0
}

/** Median of the squared distances from each of some fixes to the next. */
function stepOf(from: number, to: number): number {
  const { norths, easts, values } = scratch
  for (let i = from + 1; i < to; i++)
    values[i - from - 1] = (norths[i]! - norths[i - 1]!) ** 2 + (easts[i]! - easts[i - 1]!) ** 2
  return medianOf(values, to - from - 1)
}

/** Whether most of some fixes are no farther (squared) from their middle than that. */
function isAbout(from: number, to: number, square: number): boolean {
  const { norths, easts } = scratch
  let [north, east, near] = [0, 0, 0]
  for (let i = from; i < to; i++) {
    north += norths[i]!
    east += easts[i]!
  }
  north /= to - from
  east /= to - from
  for (let i = from; i < to; i++) if ((norths[i]! - north) ** 2 + (easts[i]! - east) ** 2 <= square) near++
  return near > (to - from) >> 1
}

/** Metres from one fix to the next on average, as the older and the newer half of the fixes tell. */
function meanStepM(fixes: readonly NoiseFix[]): number {
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
function span(degrees: number): number {
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

/** Fixes that are looked at: their median residual tells the spread to a sixth. */
const WINDOW = 32
/** Fewer residuals tell nothing, and what fewer fixes tell is not remembered. */
const LEAST_RESIDUALS = 5
const LEAST_REMEMBERED = 16

/**
 * A receiver's noise is remembered for so long where motion hides it, for fixes that are no farther apart than this; in between
 * an asset that is not slow goes much farther than the noise. Milliseconds.
 */
const MEMORY_MS = 12 * 3_600_000
const DENSE_MS = 30_000

/** Below this spread fixes are taken as they are: six times it is what the default rule takes for noise anyway. Metres. */
const QUIET_M = 2.5

/** Over longer than this no fixes are averaged. Milliseconds. */
const MEAN_MS = 30_000

/**
 * For tests: measures how far fixes spread about where the asset is, and steadies those of a noisy receiver: `sample` gets the mean of the
 * last fixes in which the asset went no farther than that spread, and as `spreadM` what is left of it. See docs/movement.md, Noise.
 *
 * @param hasSpeed its speed is reported: positions need not tell whether it moves
 */
export function meterNoisePlainly(state: NoiseState, sample: Sample, hasSpeed: boolean): void {
  if (!sample.hasFix) {
    sample.spreadM = state.spread
    return
  }
  const last = state.fixes.at(-1)
  if (hasSpeed || (last && sample.time - last.time > MEMORY_MS)) forget(state)
  if (hasSpeed) return
  const { fixes, residuals } = state
  fixes.push({ time: sample.time, lat: sample.lat, lon: sample.lon })
  if (fixes.length > WINDOW) fixes.shift()
  if (fixes.length > 3) residuals.push(residualOf(fixes))
  if (residuals.length > WINDOW - 3) residuals.shift()
  const spread = judge(state, sample.time)
  if (spread >= QUIET_M) average(sample, fixes, spread)
  else sample.spreadM = spread
  state.spread = sample.spreadM
}

function forget(state: NoiseState): void {
  if (state.fixes.length > 0) Object.assign(state, emptyNoise())
}

function judge(state: NoiseState, time: number): number {
  const { fixes, residuals } = state
  if (residuals.length < LEAST_RESIDUALS) return 0
  const { spread, isNoise } = spreadOfResiduals(residuals)
  const sure = isNoise ? spread : scatterOf(fixes)
  if (sure > 0 && fixes.length >= LEAST_REMEMBERED) {
    state.knownAt = time
    state.known = sure
  } else if (time - state.knownAt > MEMORY_MS) {
    state.knownAt = -1
    state.known = 0
  }
  if (sure > 0) return sure
  const isDense = time - fixes[0]!.time <= DENSE_MS * (fixes.length - 1)
  // what motion adds to the residuals makes them larger, never smaller
  const least = Math.min(spread, state.known)
  return isDense && least >= QUIET_M ? least : 0
}

function average(sample: Sample, fixes: readonly NoiseFix[], spread: number): void {
  const half = fixes.length >> 1
  const most = Math.min(half, Math.floor(spread / meanStepM(fixes)))
  let [count, north, east] = [1, 0, 0]
  for (let i = fixes.length - 2; count < most && sample.time - fixes[i]!.time <= MEAN_MS; i--, count++) {
    north += fixes[i]!.lat - sample.lat
    east += span(fixes[i]!.lon - sample.lon)
  }
  sample.lat += north / count
  sample.lon = span(sample.lon + east / count)
  sample.spreadM = spread / Math.sqrt(count)
}
