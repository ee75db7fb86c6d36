import { isWithinYears } from '../zones/yearBounds.ts'
import { LandmarkIndex } from '../geo/landmark/LandmarkIndex.ts'
import type { RegionIndex } from '../geo/RegionIndex.ts'
import { RegionTrack } from '../geo/RegionTrack.ts'
import type { ReportColumns } from '../reports/ReportColumns.ts'
import { DEFAULT_LOAD, type LoadSource } from './load/LoadSource.ts'
import { meterEngine } from './meters/EngineMeter.ts'
import { FixSieve } from './meters/FixSieve.ts'
import { type LoadReading, meterLoad } from './meters/LoadMeter.ts'
import { meterNoise } from './meters/NoiseMeter.ts'
import { TripMachine } from './machines/TripMachine.ts'
import { VisitMachine } from './machines/VisitMachine.ts'
import type { MovementState } from './MovementState.ts'
import { activityOf } from './results/ActivityLedger.ts'
import { ledgerHour } from './results/Ledger.ts'
import type { MovementRow } from './results/MovementRow.ts'
import { handOut } from './results/Tally.ts'
import type { MovementRule } from './rules/MovementRule.ts'
import type { Sample } from './Sample.ts'

/** What an engine works with: the same for many devices. */
export interface MovementSetup {
  rule: MovementRule
  /** Whence it is read whether an asset is loaded; what the tracker itself says, without. */
  load?: LoadSource | undefined
  /** The landmarks that count; none without. */
  landmarks?: LandmarkIndex | undefined
  /** Jurisdictions for the mileage; without them all of it is unattributed. */
  jurisdictions?: RegionIndex | undefined
}

/**
 * Turns the reports of a device into trips, stops, visits, mileage, engine time and load, one report after the other in
 * order of time. A pure function of state and reports: the same reports give the same rows, to the bit, in whatever
 * batches they come and wherever the state was written down in between. What comes out of order goes through
 * `restate`.
 */
export class MovementEngine {
  readonly #rule: MovementRule
  readonly #load: LoadReading
  readonly #sieve: FixSieve
  readonly #trips: TripMachine
  readonly #visits: VisitMachine
  readonly #hasLandmarks: boolean
  #state: MovementState | undefined
  #rows: MovementRow[] = []

  constructor({ rule, load = DEFAULT_LOAD, landmarks, jurisdictions }: MovementSetup) {
    this.#rule = rule
    this.#load = { source: load, by: JSON.stringify(load), agree: rule.loadReadings }
    this.#sieve = new FixSieve(rule, (sample) => this.#advance(sample), load)
    this.#trips = new TripMachine(rule, jurisdictions && new RegionTrack(jurisdictions), this.#emit)
    this.#visits = new VisitMachine(rule, landmarks ?? new LandmarkIndex([]), this.#emit)
    this.#hasLandmarks = landmarks !== undefined && landmarks.landmarks.length > 0
  }

  /** Certain as of the report that is being taken, which may be newer than the one that is looked at. */
  readonly #emit = (row: MovementRow): void => {
    row.known = this.#state!.head
    this.#rows.push(row)
  }

  /**
   * Takes rows `from` up to `to` (not included) of a device's reports, in order of time and content hash, into `state`,
   * which is changed in place; appends what they made certain to `rows`. Reports whose clock cannot be right are passed
   * over.
   *
   * @throws {RangeError} for a report older than one that was taken before
   */
  take(state: MovementState, columns: ReportColumns, from: number, to: number, rows: MovementRow[]): void {
    this.#state = state
    this.#rows = rows
    for (let row = from; row < to; row++) {
      const time = columns.time[row]!
      if (!isWithinYears(time)) continue
      if (time < state.head) throw new RangeError(`a report of ${time} came after one of ${state.head}`)
      state.head = time
      this.#sieve.take(state, columns, row)
    }
    this.#state = undefined
  }

  #advance(sample: Sample): void {
    const state = this.#state!
    const { trip } = state
    const hour = ledgerHour(sample.time)
    if (state.activity.length !== 1 || state.activity[0]!.start !== hour) this.#flush(state, sample.time)
    const { activity } = state
    const row = activityOf(activity, hour)
    row.reports++
    if (sample.isRefused) row.rejected++
    let isAtLandmark = false
    // without landmarks, visits that were under way end
    if (this.#hasLandmarks || state.visits.visits.length > 0) {
      if (sample.hasFix) this.#visits.take(state.visits, sample)
      isAtLandmark = state.visits.visits.some(({ isSure, out }) => isSure && out < 0)
    }
    meterNoise(state.noise, sample, this.#rule.method === 'powered' && sample.speed >= 0)
    this.#trips.take(trip, state.odometer, sample, isAtLandmark)
    const isStill = sample.speed >= 0 ? sample.speed < this.#rule.stillSpeed : trip.isStill
    meterEngine(state.engine, sample, isStill, this.#rule, activity, this.#emit)
    meterLoad(state.load, sample, trip.isStill, this.#load, this.#emit)
    if (trip.open.crossings.length > 0 || trip.open.miles.length > 1) this.#flushMiles(state, sample.time)
  }

  /** Hands out the activity and mileage of hours that are over. */
  #flush(state: MovementState, time: number): void {
    const hour = ledgerHour(time)
    for (const row of state.activity) if (row.start < hour) this.#emit({ ...row })
    state.activity = state.activity.filter(({ start }) => start >= hour)
    this.#flushMiles(state, time)
  }

  #flushMiles({ trip }: MovementState, time: number): void {
    const { open } = trip
    for (const crossing of open.crossings) this.#emit({ ...crossing })
    if (open.crossings.length > 0) open.crossings = []
    const hour = ledgerHour(time)
    if (!open.miles.some(({ start }) => start < hour)) return
    const over = open.miles.filter(({ start }) => start < hour)
    for (const row of handOut(over, time)) this.#emit(row)
    open.miles = open.miles.filter(({ start }) => start >= hour)
  }
}
