import { ellipsoidDistanceM } from '../../geo/ellipsoid.ts'
import type { Sample } from '../Sample.ts'

/** The last fix that is believed, and reports that wait until a doubtful one is settled. */
export interface FilterState {
  /** -1 before the first fix. */
  time: number
  lat: number
  lon: number
  /** In order of time; the first has the fix in doubt. */
  held: Sample[]
  /** Fixes in `held` in a row that agree with each other. */
  run: number
}

export function emptyFilter(): FilterState {
  return { time: -1, lat: 0, lon: 0, held: [], run: 0 }
}

/** Receiver noise alone may displace a fix by this between two reports. Metres. */
const NOISE_M = 200

/**
 * Faster than this (150 km/h) between two fixes, and the next fix has to bear it out; over the second (90 km/h) where the receiver
 * then tells the very same place again and is gone from it as fast: nobody comes to rest on the spot at that speed. m/s.
 */
const FAST_MPS = 42
const QUICK_MPS = 25

/** Over longer between two fixes than this the second is no sign of a mistake. Seconds. */
const QUICK_S = 600

/** A fix is a spike when the way over it is this many times the way without it. */
const DETOUR = 2.5

/**
 * Fixes elsewhere that agree with each other: then the asset was carried, or the fix before them was wrong. A receiver that
 * hangs gives the very same place again and again: these agree only after some time, or once they are too many to wait.
 */
const AGREE = 5
export const HANGING_MS = 600_000

/** Reports that wait at most: after these the fix in doubt is given up. */
export const MOST_HELD = 64

/** Takes reports in order of time and hands them on in order, without the fixes that cannot be right. */
export class FixFilter {
  readonly #maxSpeedMps: number
  readonly #next: (sample: Sample) => void

  /** @param next is handed each report; one whose fix was refused has `hasFix` false */
  constructor(maxSpeedMps: number, next: (sample: Sample) => void) {
    this.#maxSpeedMps = maxSpeedMps
    this.#next = next
  }

  take(state: FilterState, sample: Sample): void {
    if (state.held.length > 0) {
      this.#settle(state, sample)
      return
    }
    if (!sample.hasFix) {
      this.#next(sample)
      return
    }
    if (state.time < 0) {
      this.#believe(state, sample)
      return
    }
    if (sample.time === state.time) {
      // Two fixes of one moment: the first stands.
      sample.hasFix = false
      this.#next(sample)
      return
    }
    const metres = ellipsoidDistanceM(state.lat, state.lon, sample.lat, sample.lon)
    const seconds = (sample.time - state.time) / 1000
    // Nearly always near.
    if (metres <= NOISE_M || (metres <= fastest(seconds) * seconds && metres <= this.#reach(seconds))) {
      this.#believe(state, sample)
      return
    }
    const isBorneOut = sample.speed >= 0 && sample.speed / 100 > 0.7 * (metres / seconds)
    if (isBorneOut && metres <= this.#reach(seconds)) this.#believe(state, sample)
    else this.#hold(state, sample)
  }

  #settle(state: FilterState, sample: Sample): void {
    if (!sample.hasFix || sample.time === state.held.at(-1)!.time) {
      state.held.push({ ...sample, hasFix: false })
      if (state.held.length > MOST_HELD) this.#release(state, false)
      return
    }
    const first = state.held[0]!
    const last = lastFix(state.held)
    const isSame = sample.lat === last.lat && sample.lon === last.lon
    const isFair = this.isFair(state, first)
    if (isSame && sample.time - first.time < HANGING_MS && state.held.length < MOST_HELD) {
      state.held.push({ ...sample })
      return
    }
    if (isFair && (isSame || state.run === 1)) {
      this.#release(state, isSame || !this.#isDetour(state, first, last, sample))
      this.take(state, sample)
      return
    }
    const onwardM = ellipsoidDistanceM(last.lat, last.lon, sample.lat, sample.lon)
    // what stays where nobody can have got to is no nearer for waiting there
    if (onwardM > NOISE_M && this.isFair(state, sample)) {
      this.#release(state, false)
      this.take(state, sample)
      return
    }
    if (onwardM > this.#reach((sample.time - last.time) / 1000)) {
      this.#release(state, false)
      this.#hold(state, sample)
      return
    }
    state.held.push({ ...sample })
    if (++state.run < AGREE && !isSame) return
    first.isJump = true
    this.#release(state, true)
  }

  /** Whether the way over a fast fix, or one that hung, to the next is so much longer that it was a mistake. */
  #isDetour(state: FilterState, first: Sample, last: Sample, next: Sample): boolean {
    const out = ellipsoidDistanceM(state.lat, state.lon, first.lat, first.lon)
    const back = ellipsoidDistanceM(last.lat, last.lon, next.lat, next.lon)
    const direct = ellipsoidDistanceM(state.lat, state.lon, next.lat, next.lon)
    if (out + back <= DETOUR * direct + NOISE_M) return false
    const isHung = last.time > first.time && back > QUICK_MPS * ((next.time - last.time) / 1000)
    return isHung || out > FAST_MPS * ((first.time - state.time) / 1000)
  }

  /** Whether a fix can have been reached at all from the last one that is believed. */
  isFair(state: FilterState, sample: Sample): boolean {
    const metres = ellipsoidDistanceM(state.lat, state.lon, sample.lat, sample.lon)
    return metres <= this.#reach((sample.time - state.time) / 1000)
  }

  #reach(seconds: number): number {
    return NOISE_M + this.#maxSpeedMps * seconds
  }

  #hold(state: FilterState, sample: Sample): void {
    state.held.push({ ...sample })
    state.run = 1
  }

  /** Hands on all that waits, with its fixes or without. */
  #release(state: FilterState, isGood: boolean): void {
    const { held } = state
    state.held = []
    state.run = 0
    for (const sample of held) {
      if (isGood && sample.hasFix) this.#believe(state, sample)
      else {
        if (sample.hasFix) sample.isRefused = true
        sample.hasFix = false
        this.#next(sample)
      }
    }
  }

  #believe(state: FilterState, sample: Sample): void {
    state.time = sample.time
    state.lat = sample.lat
    state.lon = sample.lon
    this.#next(sample)
  }
}

function lastFix(held: readonly Sample[]): Sample {
  for (let i = held.length - 1; i > 0; i--) if (held[i]!.hasFix) return held[i]!
  return held[0]!
}

/** How fast an asset may be between two fixes, so many seconds apart, without being doubted. m/s. */
function fastest(seconds: number): number {
  return seconds <= QUICK_S ? QUICK_MPS : FAST_MPS
}
