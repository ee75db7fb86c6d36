import type { Sample } from '../Sample.ts'
import {
  areBeyond,
  type NoiseFix,
  type Residual,
  meanStepM,
  residualOf,
  scatterOf,
  span,
  spreadOfResiduals,
} from './fixSpread.ts'

/** What the last fixes of a device that does not tell its speed say of its receiver's noise. Forgets after {@link MEMORY_MS}. */
export interface NoiseState {
  /** Oldest first. */
  fixes: NoiseFix[]
  residuals: Residual[]
  /** Spread about the last fix, metres per axis; 0 unknown. */
  spread: number
  /** When the spread was last told beyond doubt, and what it was; -1 and 0 for never. */
  knownAt: number
  known: number
}

export function emptyNoise(): NoiseState {
  return { fixes: [], residuals: [], spread: 0, knownAt: -1, known: 0 }
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
 * Measures how far fixes spread about where the asset is, and steadies those of a noisy receiver: `sample` gets the mean of the
 * last fixes in which the asset went no farther than that spread, and as `spreadM` what is left of it. See docs/movement.md, Noise.
 *
 * @param hasSpeed its speed is reported: positions need not tell whether it moves
 */
export function meterNoise(state: NoiseState, sample: Sample, hasSpeed: boolean): void {
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
  const sure = areBeyond(residuals) ? spreadOfResiduals(residuals) : scatterOf(fixes)
  if (sure > 0 && fixes.length >= LEAST_REMEMBERED) {
    state.knownAt = time
    state.known = sure
  } else if (time - state.knownAt > MEMORY_MS) {
    state.knownAt = -1
    state.known = 0
  }
  if (sure > 0) return sure
  const isDense = time - fixes[0]!.time <= DENSE_MS * (fixes.length - 1)
  if (!isDense || state.known < QUIET_M) return 0
  // what motion adds to the residuals makes them larger, never smaller
  const least = Math.min(spreadOfResiduals(residuals), state.known)
  return least >= QUIET_M ? least : 0
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
