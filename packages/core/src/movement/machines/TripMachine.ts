import { ellipsoidDistanceM } from '../../geo/ellipsoid.ts'
import type { RegionTrack } from '../../geo/RegionTrack.ts'
import { ReportFlag } from '../../reports/ReportFlag.ts'
import type { OdometerState } from '../meters/OdometerMeter.ts'
import type { MovementRow } from '../results/MovementRow.ts'
import { keepOdometer, moveTally } from '../results/Tally.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import { SPREADS, widenRule } from '../rules/widenRule.ts'
import type { Sample } from '../Sample.ts'
import { type Cluster, addToCluster, arrivedAt, awayFrom, lastThere, markStill, startCluster } from './Cluster.ts'
import { isLoneFix, departureFrom, standingSince } from './departures.ts'
import { type Motion, isNoise, isSaidToMove, isSaidToStand, motionOf } from './motion.ts'
import { isWay, newStop, newTrip, proveStop } from './underWayParts.ts'
import { stopRow, tripRow } from './tripRows.ts'
import type { StopUnderWay, TripState, TripUnderWay } from './TripState.ts'
import { WayMeter } from './WayMeter.ts'

/** The noise of a moving receiver is this many times smaller than that of a standing one. */
const MOVING_NOISE = 3

/** Reported speeds in a row, and over how long, that count as moving within one place. */
const MOVES = 2
const MOVES_MS = 30_000

/**
 * Cuts the life of an asset into trips and stops, one report after the other, in order of time. A change is known only
 * some time after it happened; what lies between is kept apart until then, so that each row has the times of the
 * movement itself and drift of a standing receiver is no way driven.
 */
export class TripMachine {
  readonly #given: MovementRule
  /** The same as it holds for the noise of the report that is being taken. */
  #rule: MovementRule
  readonly #way: WayMeter
  readonly #emit: (row: MovementRow) => void

  /** @param track jurisdictions; without them all way is unattributed */
  constructor(rule: MovementRule, track: RegionTrack | undefined, emit: (row: MovementRow) => void) {
    this.#given = rule
    this.#rule = rule
    this.#way = new WayMeter(rule, track, emit)
    this.#emit = emit
  }

  take(state: TripState, odometer: OdometerState, sample: Sample, isAtLandmark: boolean): void {
    this.#rule = widenRule(this.#given, sample.spreadM)
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
    if (place === null || (sample.isJump && !this.#isLateJump(place, sample))) this.#beginAnew(state, odometer, sample)
    else {
      const metres = ellipsoidDistanceM(state.leg.lat, state.leg.lon, sample.lat, sample.lon)
      const isLong = sample.time - state.fixTime > this.#rule.gapMs
      const isGap = sample.isJump || isLong || isLoneFix(this.#rule, state, place, sample)
      if (isGap && awayFrom(place, sample) > this.#rule.stopRadiusM) this.#passGap(state, odometer, sample, metres)
      else {
        const since = standingSince(this.#rule, state, place, sample)
        if (since >= 0) {
          if (since < arrivedAt(place)) place.settled = since
          this.#arrive(state, sample.time, this.#rule.stopAfterMs)
        }
        this.#go(state, odometer, sample, metres)
      }
    }
    state.fixTime = sample.time
    state.fixLat = sample.lat
    state.fixLon = sample.lon
  }

  /** Whether the fixes before a jump can have been old ones that the device repeated while it was carried on. */
  #isLateJump(place: Cluster, sample: Sample): boolean {
    return awayFrom(place, sample) <= (this.#rule.maxSpeedMps * (sample.time - place.start)) / 1000
  }

  #go(state: TripState, odometer: OdometerState, sample: Sample, metres: number): void {
    // Once it moves, smaller steps count: bends are not cut.
    const { spreadM } = sample
    const noiseM = state.isStill ? this.#rule.noiseM : Math.max(this.#given.noiseM / MOVING_NOISE, SPREADS * spreadM)
    const isLeg = metres >= noiseM
    const motion = motionOf(this.#rule, state, sample, metres, noiseM)
    if (motion !== 'unclear') state.isStill = motion === 'stands'
    // noise across the way makes a leg longer by so much on average (Rice's distribution, its first term)
    const wayM = isLeg ? metres - spreadM ** 2 / metres : 0
    if (isLeg) this.#way.measure(state, odometer, sample, wayM, motion === 'moves', isNoise(this.#rule, state, sample))
    if (state.phase === 'moving') this.#move(state, sample, motion)
    else this.#stand(state, sample, motion)
  }

  #stand(state: TripState, sample: Sample, motion: Motion): void {
    const place = state.place!
    if (awayFrom(place, sample) > this.#rule.stopRadiusM) {
      this.#depart(state, sample)
      return
    }
    place.lastIn = sample.time
    if (motion === 'moves') {
      if (place.firstMove < 0) place.firstMove = sample.time
      const isSaid = isSaidToMove(this.#rule, sample)
      // a receiver's noise comes and goes: only what leads away from the middle may be the way out
      const away = awayFrom(place, sample)
      const isBack =
        away <= this.#rule.stopRadiusM / 3 && away <= awayFrom(place, { lat: state.fixLat, lon: state.fixLon })
      if (!isSaid && isBack) this.#way.drop(state)
      if (isSaid) place.moves++
      if (place.moves >= MOVES && sample.time - place.firstMove >= MOVES_MS) this.#depart(state, sample)
      return
    }
    addToCluster(place, sample)
    if (motion === 'unclear') return
    markStill(place, sample)
    this.#way.drop(state)
  }

  #depart(state: TripState, sample: Sample): void {
    const { stop, place } = state
    const there = lastThere(place!)
    const { at, latest } = departureFrom(this.#rule, place!, sample)
    // A stop is one because it lasted so long: between two fixes it ended no sooner.
    const start = stop?.isProven ? Math.min(latest, Math.max(at, stop.start + stop.leastMs)) : at
    state.phase = 'moving'
    state.trip = newTrip(state, { startEarliest: there.time, start, startLatest: latest }, there, sample)
    if (stop) {
      stop.endEarliest = there.time
      stop.end = start
      stop.endLatest = state.trip.startLatest
      stop.place = place
    }
    this.#slide(state, sample)
  }

  #move(state: TripState, sample: Sample, motion: Motion): void {
    const place = state.place!
    const trip = state.trip!
    trip.fixes++
    if (motion === 'moves') trip.moves++
    const isHere = awayFrom(place, sample) <= this.#rule.stopRadiusM
    if (isHere) this.#linger(state, place, sample, motion)
    else if (place.isStill) this.#leavePlace(state, sample, motion)
    else this.#slide(state, sample)
    if (!trip.isReal) this.#weigh(state, trip, sample)
  }

  /** Another fix of the place where it may be standing. */
  #linger(state: TripState, place: Cluster, sample: Sample, motion: Motion): void {
    place.out = 0
    place.lastIn = sample.time
    state.other = null
    if (motion === 'stands') {
      if (place.isStill) addToCluster(place, sample)
      else this.#settle(state, sample)
      markStill(state.place!, sample)
      return
    }
    if (motion === 'moves' && isSaidToMove(this.#rule, sample)) {
      if (!place.isStill || ++place.moves >= MOVES) this.#slide(state, sample)
      return
    }
    addToCluster(place, sample)
    if (motion === 'unclear' || place.isStill) return
    place.earliest = state.fixTime
    place.settled = sample.time
  }

  /** It moved up to this fix: the next place may begin here. */
  #slide(state: TripState, sample: Sample): void {
    this.#way.keep(state)
    state.place = this.#placeAt(sample, state.fixTime)
    state.other = null
  }

  #placeAt(sample: Sample, earliest: number): Cluster {
    return startCluster(sample, earliest, isSaidToMove(this.#rule, sample), isSaidToStand(this.#rule, sample))
  }

  /** It stands for the first time since it moved: where, and since when? */
  #settle(state: TripState, sample: Sample): void {
    if (state.place!.isFromMoving) {
      this.#way.keep(state)
      state.place = startCluster(sample, state.place!.start, false)
    } else addToCluster(state.place!, sample)
  }

  /** A fix off the place where it may be standing: one alone may be a mistake. */
  #leavePlace(state: TripState, sample: Sample, motion: Motion): void {
    const { minTripM, stopRadiusM } = this.#rule
    const place = state.place!
    const { other } = state
    place.out++
    if (other && awayFrom(other, sample) <= stopRadiusM) addToCluster(other, sample)
    else state.other = this.#placeAt(sample, state.fixTime)
    const isSure = place.out >= 2 || isSaidToMove(this.#rule, sample) || awayFrom(place, sample) > minTripM
    if (!isSure) return
    this.#way.keep(state)
    state.place = state.other
    state.other = null
    if (motion === 'stands' && state.place!.count > 1) markStill(state.place!, sample)
  }

  /** Whether the trip under way has become one that counts; the stop before it is over then. */
  #weigh(state: TripState, trip: TripUnderWay, sample: Sample): void {
    const { minTripM, minTripMs, stopRadiusM } = this.#rule
    const from = state.stop?.place ?? { lat: trip.startLat, lon: trip.startLon }
    trip.away = Math.max(trip.away, ellipsoidDistanceM(from.lat, from.lon, sample.lat, sample.lon))
    const isLong = state.place!.start - trip.start >= minTripMs && trip.away > stopRadiusM
    if (trip.mm < minTripM * 1000 && !isLong) return
    trip.isReal = true
    this.#leaveStop(state, sample.time)
  }

  /** Hands out the stop before the trip under way, and the trip's distance so far. */
  #leaveStop(state: TripState, known: number): void {
    const { stop } = state
    if (stop?.isProven) this.#emit(stopRow(stop, stop.place ?? state.place!, known, this.#rule.dormantAfterMs))
    state.stop = null
    moveTally(state.pending, state.open)
  }

  #judge(state: TripState, sample: Sample, stopAfterMs: number): void {
    const { place, stop, offSince } = state
    if (place === null) return
    const isOff = offSince >= 0 && sample.time - offSince >= this.#rule.ignitionOffMs
    if (state.phase === 'moving') {
      const isHere = place.out === 0 && (place.isStill || !isSaidToMove(this.#rule, sample))
      const isLong = lastThere(place).time - arrivedAt(place) >= stopAfterMs
      if (isHere && (isLong || (isOff && place.isStill))) this.#arrive(state, sample.time, isOff ? 0 : stopAfterMs)
      else if (isOff && !place.isStill && place.start <= offSince && !sample.hasFix) {
        place.earliest = place.start
        place.start = offSince
        place.settled = offSince
        place.lastStill = sample.time
        this.#arrive(state, sample.time, 0)
      }
    } else if (stop && !stop.isProven && (isOff || lastThere(place).time - stop.start >= stopAfterMs))
      proveStop(state, stop, isOff ? 0 : stopAfterMs)
  }

  /** @param leastMs how long it surely stood; 0 where the ignition tells that it stopped */
  #arrive(state: TripState, known: number, leastMs: number): void {
    const { stop } = state
    if (state.phase === 'stopped') {
      if (stop) proveStop(state, stop, leastMs)
      return
    }
    const place = state.place!
    if (this.#isBack(state)) {
      this.#goBack(state, stop!, place)
      return
    }
    this.#way.settle(state, state.trip!)
    this.#endTrip(state, arrivedAt(place), place.earliest, place, known)
    state.stop = newStop(place)
    proveStop(state, state.stop, leastMs)
    state.phase = 'stopped'
  }

  /** Whether it stands where it was before a trip that is not worth the name. */
  #isBack({ trip, stop, place }: TripState): boolean {
    if (!trip || trip.isReal || !stop?.place || !place) return false
    return awayFrom(stop.place, place) <= this.#rule.stopRadiusM
  }

  /** It never left: what looked like a trip was drift. */
  #goBack(state: TripState, stop: StopUnderWay, place: Cluster): void {
    const { pending, open, trip } = state
    // Going round and coming back is way; one fix elsewhere is a mistake.
    if (!isWay(trip!, this.#rule)) {
      keepOdometer(pending)
      keepOdometer(state.drift)
    }
    if (stop.isProven) stop.mm += moveTally(pending, open)
    stop.endEarliest = -1
    stop.end = -1
    stop.endLatest = -1
    const { isStill, lastIn, lastStill, stillLat, stillLon } = place
    state.place = { ...stop.place!, isStill, lastIn, lastStill, stillLat, stillLon, firstMove: -1, out: 0, moves: 0 }
    stop.place = null
    state.trip = null
    state.phase = 'stopped'
    this.#way.drop(state)
  }

  #endTrip(state: TripState, end: number, endEarliest: number, at: { lat: number; lon: number }, known: number): void {
    this.#leaveStop(state, known)
    this.#emit(tripRow(state.trip!, end, endEarliest, at, known, this.#rule))
    state.trip = null
  }

  /** The asset is elsewhere after a gap: nobody saw how it came there. */
  #passGap(state: TripState, odometer: OdometerState, sample: Sample, metres: number): void {
    const left = this.#close(state, sample.time)
    const { fixLat, fixLon, drift } = state
    const { maxSpeedMps } = this.#rule
    state.leg.time = left
    this.#way.measure(state, odometer, sample, metres, true, false, true)
    let odometerMm = 0
    for (const row of drift.miles) odometerMm += row.odometerMm
    const trip: TripUnderWay = {
      startEarliest: left,
      start: left,
      startLatest: sample.time,
      startLat: fixLat,
      startLon: fixLon,
      mm: moveTally(drift, state.open),
      odometerMm,
      maxSpeed: Math.min(maxSpeedMps * 100, Math.round((metres / Math.max(1, sample.time - left)) * 100_000)),
      fixes: 2,
      moves: 1,
      away: metres,
      isReal: true,
      isEngineOff: false,
    }
    const row = tripRow(trip, sample.time, left, sample, sample.time, this.#rule)
    this.#emit({ ...row, isInferred: true })
    this.#restAt(state, sample)
  }

  /** Ends what is under way with what was last seen before a gap or a jump; returns when that was. */
  #close(state: TripState, known: number): number {
    const { phase, stop, fixTime } = state
    const place = state.place!
    if (phase === 'moving') {
      if (this.#isBack(state)) this.#goBack(state, stop!, place)
      else {
        this.#way.keep(state)
        const [end, earliest] = place.isStill ? [arrivedAt(place), place.earliest] : [fixTime, fixTime]
        this.#endTrip(state, end, earliest, { lat: state.fixLat, lon: state.fixLon }, known)
        return fixTime
      }
    }
    // Also a report without a fix can have said that it stands.
    const there = lastThere(state.place!).time
    const left = Math.max(fixTime, there)
    if (state.stop) {
      state.stop.endEarliest = there
      state.stop.end = left
      state.stop.endLatest = known
    }
    this.#way.drop(state)
    if (state.stop && !state.stop.isProven && state.pending.miles.length > 0) {
      const { start } = state.stop
      state.trip = newTrip(state, { startEarliest: start, start, startLatest: left }, state.place!)
      this.#endTrip(state, left, there, { lat: state.fixLat, lon: state.fixLon }, known)
    } else this.#leaveStop(state, known)
    return left
  }

  #beginAnew(state: TripState, odometer: OdometerState, sample: Sample): void {
    if (state.place) this.#close(state, sample.time)
    odometer.value = sample.odometer
    odometer.time = sample.time
    odometer.sinceMm = 0
    state.leg = this.#way.endOf(sample)
    this.#restAt(state, sample)
  }

  /** Nothing is known of before: it may stand here or be on its way. */
  #restAt(state: TripState, sample: Sample): void {
    const before = state.fixTime
    state.place = this.#placeAt(sample, before)
    state.other = null
    state.trip = null
    state.stop = newStop(state.place)
    state.phase = 'stopped'
  }
}
