import { ellipsoidDistanceM } from '../../geo/ellipsoid.ts'
import type { RegionTrack } from '../../geo/RegionTrack.ts'
import { ReportFlag } from '../../reports/ReportFlag.ts'
import { type OdometerState, measureLeg } from '../meters/OdometerMeter.ts'
import { type LegEnd, tallyLeg } from '../results/Ledger.ts'
import type { MovementRow } from '../results/MovementRow.ts'
import { moveOdometer, moveTally } from '../results/Tally.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import type { Sample } from '../Sample.ts'
import { type Cluster, addToCluster, awayFrom, markStill, startCluster } from './Cluster.ts'
import { stopRow, tripRow } from './tripRows.ts'
import type { StopUnderWay, TripState, TripUnderWay } from './TripState.ts'

/** Moving, standing, or too near to the last fix to tell. */
type Motion = 'moves' | 'stands' | 'unclear'

/** A leg's beginning is as old as the last fix when it is older than this. Milliseconds. */
const OLD_LEG_MS = 30_000

/** Reported speeds in a row, and over how long, that count as moving within one place. */
const MOVES = 2
const MOVES_MS = 30_000

/**
 * Cuts the life of an asset into trips and stops, one report after the other, in order of time. A change is known only
 * some time after it happened; what lies between is kept apart until then, so that each row has the times of the
 * movement itself and drift of a standing receiver is no way driven.
 */
export class TripMachine {
  readonly #rule: MovementRule
  readonly #track: RegionTrack | undefined
  readonly #emit: (row: MovementRow) => void

  /** @param track jurisdictions; without them all way is unattributed */
  constructor(rule: MovementRule, track: RegionTrack | undefined, emit: (row: MovementRow) => void) {
    this.#rule = rule
    this.#track = track
    this.#emit = emit
  }

  take(state: TripState, odometer: OdometerState, sample: Sample, isAtLandmark: boolean): void {
    this.#noteIgnition(state, sample)
    if (sample.hasFix) this.#takeFix(state, odometer, sample)
    const { stopAfterMs, stopAfterAtLandmarkMs } = this.#rule
    this.#judge(state, sample, isAtLandmark ? stopAfterAtLandmarkMs : stopAfterMs)
  }

  #noteIgnition(state: TripState, { flags, time }: Sample): void {
    if (this.#rule.ignition !== 'wired' || (flags & ReportFlag.ignitionKnown) === 0) return
    if ((flags & ReportFlag.ignitionOn) === 0) {
      if (state.offSince < 0) state.offSince = time
      return
    }
    state.offSince = -1
    if (state.trip) state.trip.isEngineOff = false
  }

  #takeFix(state: TripState, odometer: OdometerState, sample: Sample): void {
    const { place } = state
    if (place === null || sample.isJump) this.#beginAnew(state, odometer, sample)
    else {
      const metres = ellipsoidDistanceM(state.leg.lat, state.leg.lon, sample.lat, sample.lon)
      const isGap = sample.time - state.fixTime > this.#rule.gapMs
      if (isGap && awayFrom(place, sample) > this.#rule.stopRadiusM) this.#passGap(state, odometer, sample, metres)
      else this.#go(state, odometer, sample, metres)
    }
    state.fixTime = sample.time
    state.fixLat = sample.lat
    state.fixLon = sample.lon
    state.fixSpeed = sample.speed
  }

  #go(state: TripState, odometer: OdometerState, sample: Sample, metres: number): void {
    const isLeg = metres >= this.#rule.noiseM
    const motion = this.#motionOf(state, sample, metres, isLeg)
    if (motion !== 'unclear') state.isStill = motion === 'stands'
    if (isLeg) this.#measure(state, odometer, sample, metres, motion === 'moves')
    if (state.phase === 'moving') this.#move(state, sample, motion)
    else this.#stand(state, sample, motion)
  }

  #motionOf(state: TripState, sample: Sample, metres: number, isLeg: boolean): Motion {
    const { method, startSpeed, stopRadiusM, noiseM } = this.#rule
    const { flags, speed, time } = sample
    const isFar = isLeg && metres >= stopRadiusM
    const isSaid = method === 'powered' && speed >= 0
    if (isSaid && speed >= startSpeed && state.offSince < 0) return 'moves'
    const says = isSaid || ((flags & ReportFlag.motionKnown) !== 0 && (flags & ReportFlag.moving) === 0)
    if (says && !isFar) return 'stands'
    const span = time - state.leg.time
    // Metres in a millisecond are 100,000 cm/s.
    if (!isLeg) return span * startSpeed >= noiseM * 100_000 ? 'stands' : 'unclear'
    const fastest = Math.max(metres / span, (metres - noiseM) / (time - state.fixTime))
    return fastest * 100_000 >= startSpeed ? 'moves' : 'stands'
  }

  /** Puts the way since the last leg among what is not sure yet. */
  #measure(state: TripState, odometer: OdometerState, sample: Sample, metres: number, isMoving: boolean): void {
    const { gapMs, maxSpeedMps } = this.#rule
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
    const to = this.#endOf(sample)
    tallyLeg(state.drift, leg, to, { ...distance, isInferred: span > gapMs }, this.#track)
    state.leg = to
    if (state.trip) {
      const speed = sample.speed >= 0 ? sample.speed : Math.round((metres / span) * 100_000)
      if (speed > state.trip.maxSpeed) state.trip.maxSpeed = speed
    }
  }

  #endOf({ time, lat, lon }: Sample): LegEnd {
    return { time, lat, lon, region: this.#track ? this.#track.index.findNumber(lat, lon) : -1 }
  }

  #stand(state: TripState, sample: Sample, motion: Motion): void {
    const place = state.place!
    if (awayFrom(place, sample) > this.#rule.stopRadiusM) {
      this.#depart(state, sample)
      return
    }
    if (motion === 'moves') {
      if (place.firstMove < 0) place.firstMove = sample.time
      if (this.#isSaidToMove(sample)) place.moves++
      if (place.moves >= MOVES && sample.time - place.firstMove >= MOVES_MS) this.#depart(state, sample)
      return
    }
    addToCluster(place, sample)
    if (motion === 'unclear') return
    markStill(place, sample)
    this.#dropDrift(state)
  }

  #depart(state: TripState, sample: Sample): void {
    const { stop, place, offSince } = state
    const { lastStill, firstMove, stillLat, stillLon } = place!
    state.phase = 'moving'
    state.trip = {
      start: lastStill,
      startLatest: firstMove < 0 ? sample.time : firstMove,
      startLat: stillLat,
      startLon: stillLon,
      mm: 0,
      odometerMm: 0,
      maxSpeed: Math.max(0, sample.speed),
      fixes: 1,
      away: 0,
      isReal: false,
      isEngineOff: offSince >= 0,
    }
    if (stop) {
      stop.end = lastStill
      stop.endLatest = state.trip.startLatest
      stop.place = place
    }
    this.#slide(state, sample)
  }

  #move(state: TripState, sample: Sample, motion: Motion): void {
    const place = state.place!
    const trip = state.trip!
    trip.fixes++
    const isHere = awayFrom(place, sample) <= this.#rule.stopRadiusM
    if (!place.isStill) {
      if (motion === 'moves' || !isHere) this.#slide(state, sample)
      else if (motion === 'stands') this.#settle(state, sample)
    } else if (!isHere) this.#leavePlace(state, sample, motion)
    else {
      place.out = 0
      state.other = null
      if (motion === 'moves') {
        if (this.#isSaidToMove(sample) && ++place.moves >= MOVES) this.#slide(state, sample)
      } else {
        addToCluster(place, sample)
        if (motion === 'stands') markStill(place, sample)
      }
    }
    if (!trip.isReal) this.#weigh(state, trip, sample)
  }

  /** It moved up to this fix: the next place may begin here. */
  #slide(state: TripState, sample: Sample): void {
    this.#keepDrift(state)
    state.place = startCluster(sample, state.fixTime, this.#isSaidToMove(sample))
    state.other = null
  }

  /** It stands for the first time since it moved: where, and since when? */
  #settle(state: TripState, sample: Sample): void {
    if (state.place!.isFromMoving) {
      this.#keepDrift(state)
      state.place = startCluster(sample, state.place!.start, false)
    } else addToCluster(state.place!, sample)
    markStill(state.place!, sample)
  }

  /** A fix off the place where it may be standing: one alone may be a mistake. */
  #leavePlace(state: TripState, sample: Sample, motion: Motion): void {
    const { minTripM, stopRadiusM } = this.#rule
    const place = state.place!
    const { other } = state
    place.out++
    if (other && awayFrom(other, sample) <= stopRadiusM) addToCluster(other, sample)
    else state.other = startCluster(sample, state.fixTime, this.#isSaidToMove(sample))
    const isSure = place.out >= 2 || this.#isSaidToMove(sample) || awayFrom(place, sample) > minTripM
    if (!isSure) return
    this.#keepDrift(state)
    state.place = state.other
    state.other = null
    if (motion === 'stands' && state.place!.count > 1) markStill(state.place!, sample)
  }

  #isSaidToMove({ speed }: Sample): boolean {
    return this.#rule.method === 'powered' && speed >= this.#rule.startSpeed
  }

  /** Whether the trip under way has become one that counts; the stop before it is over then. */
  #weigh(state: TripState, trip: TripUnderWay, sample: Sample): void {
    const { minTripM, minTripMs, stopRadiusM } = this.#rule
    const from = state.stop?.place ?? { lat: trip.startLat, lon: trip.startLon }
    trip.away = Math.max(trip.away, ellipsoidDistanceM(from.lat, from.lon, sample.lat, sample.lon))
    const isLong = sample.time - trip.start >= minTripMs && trip.away > stopRadiusM
    if (trip.mm < minTripM * 1000 && !isLong) return
    trip.isReal = true
    this.#leaveStop(state, sample.time)
  }

  /** Hands out the stop before the trip under way, and the trip's distance so far. */
  #leaveStop(state: TripState, known: number): void {
    const { stop } = state
    if (stop && (stop.isProven || stop.mm > 0))
      this.#emit(stopRow(stop, stop.place ?? state.place!, known, this.#rule.dormantAfterMs))
    state.stop = null
    moveTally(state.pending, state.open)
  }

  #judge(state: TripState, sample: Sample, stopAfterMs: number): void {
    const { place, stop, offSince } = state
    if (place === null) return
    const isOff = offSince >= 0 && sample.time - offSince >= this.#rule.ignitionOffMs
    if (state.phase === 'moving') {
      if (place.isStill && place.out === 0) {
        if (isOff || place.lastStill - place.start >= stopAfterMs) this.#arrive(state, sample.time)
      } else if (isOff && !place.isStill && place.start <= offSince && !sample.hasFix) {
        place.earliest = place.start
        place.start = offSince
        place.lastStill = sample.time
        this.#arrive(state, sample.time)
      }
    } else if (stop && !stop.isProven) stop.isProven = isOff || place.lastStill - stop.start >= stopAfterMs
  }

  #arrive(state: TripState, known: number): void {
    const { stop } = state
    const place = state.place!
    if (this.#isBack(state)) {
      this.#goBack(state, stop!, place)
      return
    }
    this.#endTrip(state, place.start, place.earliest, place, known)
    state.stop = newStop(place, true)
    state.phase = 'stopped'
    this.#dropDrift(state)
  }

  /** Whether it stands where it was before a trip that is not worth the name. */
  #isBack({ trip, stop, place }: TripState): boolean {
    if (!trip || trip.isReal || !stop?.place || !place) return false
    return awayFrom(stop.place, place) <= this.#rule.stopRadiusM
  }

  /** It never left: what looked like a trip was drift. */
  #goBack(state: TripState, stop: StopUnderWay, place: Cluster): void {
    stop.mm += moveOdometer(state.pending, state.open)
    stop.end = -1
    stop.endLatest = -1
    const { isStill, lastStill, stillLat, stillLon } = place
    state.place = { ...stop.place!, isStill, lastStill, stillLat, stillLon, firstMove: -1, out: 0, moves: 0 }
    stop.place = null
    state.trip = null
    state.phase = 'stopped'
    this.#dropDrift(state)
  }

  #endTrip(state: TripState, end: number, endEarliest: number, at: { lat: number; lon: number }, known: number): void {
    this.#leaveStop(state, known)
    this.#emit(tripRow(state.trip!, end, endEarliest, at, known))
    state.trip = null
  }

  /** The asset is elsewhere after a gap: nobody saw how it came there. */
  #passGap(state: TripState, odometer: OdometerState, sample: Sample, metres: number): void {
    this.#close(state, sample.time)
    const { fixTime, fixLat, fixLon, drift } = state
    this.#measure(state, odometer, sample, metres, true)
    let odometerMm = 0
    for (const row of drift.miles) odometerMm += row.odometerMm
    const trip: TripUnderWay = {
      start: fixTime,
      startLatest: sample.time,
      startLat: fixLat,
      startLon: fixLon,
      mm: moveTally(drift, state.open),
      odometerMm,
      maxSpeed: Math.round((metres / (sample.time - fixTime)) * 100_000),
      fixes: 2,
      away: metres,
      isReal: true,
      isEngineOff: false,
    }
    const row = tripRow(trip, sample.time, fixTime, sample, sample.time)
    this.#emit({ ...row, isInferred: true, isShort: false })
    this.#restAt(state, sample)
  }

  /** Ends what is under way with the last fix before a gap or a jump. */
  #close(state: TripState, known: number): void {
    const { phase, stop, fixTime } = state
    const place = state.place!
    if (phase === 'moving') {
      if (this.#isBack(state)) this.#goBack(state, stop!, place)
      else {
        this.#keepDrift(state)
        const [end, earliest] = place.isStill ? [place.start, place.earliest] : [fixTime, fixTime]
        this.#endTrip(state, end, earliest, { lat: state.fixLat, lon: state.fixLon }, known)
        return
      }
    }
    if (state.stop) {
      state.stop.end = state.place!.lastStill
      state.stop.endLatest = known
    }
    this.#dropDrift(state)
    this.#leaveStop(state, known)
  }

  #beginAnew(state: TripState, odometer: OdometerState, sample: Sample): void {
    if (state.place) this.#close(state, sample.time)
    odometer.value = sample.odometer
    odometer.time = sample.time
    odometer.sinceMm = 0
    state.leg = this.#endOf(sample)
    this.#restAt(state, sample)
  }

  /** Nothing is known of before: it may stand here or be on its way. */
  #restAt(state: TripState, sample: Sample): void {
    const before = state.fixTime
    state.place = startCluster(sample, before, this.#isSaidToMove(sample))
    state.other = null
    state.trip = null
    state.stop = newStop(state.place, false)
    state.phase = 'stopped'
  }

  /** The way since it last stood was driven. */
  #keepDrift(state: TripState): void {
    const { trip, drift } = state
    if (!trip || drift.miles.length === 0) return
    for (const { mm, odometerMm } of drift.miles) {
      trip.mm += mm
      trip.odometerMm += odometerMm
    }
    moveTally(drift, trip.isReal ? state.open : state.pending)
  }

  /** The way since it last stood was a standing receiver's noise, but for what the odometer saw. */
  #dropDrift(state: TripState): void {
    if (state.drift.miles.length === 0) return
    const mm = moveOdometer(state.drift, state.open)
    if (state.stop) state.stop.mm += mm
  }
}

function newStop({ start, earliest: startEarliest }: Cluster, isProven: boolean): StopUnderWay {
  return { start, startEarliest, mm: 0, isProven, end: -1, endLatest: -1, place: null }
}
