import { ellipsoidDistanceM } from '../../geo/ellipsoid.ts'
import type { RegionTrack } from '../../geo/RegionTrack.ts'
import { type OdometerState, measureLeg } from '../meters/OdometerMeter.ts'
import { type LegEnd, tallyLeg } from '../results/Ledger.ts'
import type { MovementRow } from '../results/MovementRow.ts'
import { moveKept, moveTally } from '../results/Tally.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import type { Sample } from '../Sample.ts'
import type { TripState, TripUnderWay } from './TripState.ts'

/** A way within a place, about a yard or a car park, is so many times as long as the straight line at most. */
const BENT = 3

/** A leg's beginning is as old as the last fix when it is older than this. Milliseconds. */
const OLD_LEG_MS = 30_000

/** Measures the way between fixes, and keeps it apart until it is known whether it was driven. */
export class WayMeter {
  readonly #rule: MovementRule
  readonly #track: RegionTrack | undefined
  readonly #emit: (row: MovementRow) => void

  constructor(rule: MovementRule, track: RegionTrack | undefined, emit: (row: MovementRow) => void) {
    this.#rule = rule
    this.#track = track
    this.#emit = emit
  }

  /** Puts the way since the last leg among what is not sure yet. */
  measure(
    state: TripState,
    odometer: OdometerState,
    sample: Sample,
    metres: number,
    isMoving: boolean,
    isNoise = false,
    isGap = false,
  ): void {
    const { maxSpeedMps } = this.#rule
    const { leg } = state
    if (state.fixTime - leg.time > OLD_LEG_MS) leg.time = state.fixTime
    const span = sample.time - leg.time
    const distance = measureLeg(
      odometer,
      sample,
      { mm: Math.round(metres * 1000), span, isMoving },
      maxSpeedMps,
      this.#emit,
    )
    const to = this.endOf(sample)
    tallyLeg(state.drift, leg, to, { ...distance, isMoving: isMoving && !isNoise, isInferred: isGap }, this.#track)
    state.leg = to
    if (state.trip) {
      const speed = sample.speed >= 0 ? sample.speed : Math.round((metres / span) * 100_000)
      if (speed > state.trip.maxSpeed) state.trip.maxSpeed = speed
    }
  }

  endOf({ time, lat, lon }: Sample): LegEnd {
    return { time, lat, lon, region: this.#track ? this.#track.index.findNumber(lat, lon) : -1 }
  }

  /** The way since it last stood was driven. */
  keep(state: TripState): void {
    const { trip, drift } = state
    if (!trip || drift.miles.length === 0) return
    for (const { mm, odometerMm } of drift.miles) {
      trip.mm += mm
      trip.odometerMm += odometerMm
    }
    moveTally(drift, trip.isReal ? state.open : state.pending)
  }

  /**
   * It has come to rest: what surely was way belongs to the trip, the rest was a standing receiver's noise. Without a reported
   * speed both look alike, and it counts no more than a bent way from the edge of the place to where it stands.
   */
  settle(state: TripState, trip: TripUnderWay): void {
    const { drift } = state
    const { startLat, startLon, stillLat, stillLon, isSpeedKnown } = state.place!
    const straightM = ellipsoidDistanceM(startLat, startLon, stillLat, stillLon)
    for (const { odometerMm } of drift.miles) trip.odometerMm += odometerMm
    const mostMm = isSpeedKnown ? Infinity : Math.round(BENT * straightM * 1000)
    trip.mm += moveKept(drift, trip.isReal ? state.open : state.pending, mostMm)
  }

  /** The way since it last stood was a standing receiver's noise, but for what the odometer or its speed tells. */
  drop(state: TripState): void {
    if (state.drift.miles.length === 0) return
    const { stop } = state
    const mm = moveKept(state.drift, stop?.isProven ? state.open : state.pending)
    if (stop?.isProven) stop.mm += mm
  }
}
