import { arrivedAt } from './machines/Cluster.ts'
import { loadConfidence } from './meters/LoadMeter.ts'
import { stopRow, tripRow } from './machines/tripRows.ts'
import type { VisitUnderWay } from './machines/VisitState.ts'
import type { MovementState } from './MovementState.ts'
import type { Activity, Mileage, Stop, Trip } from './results/MovementRow.ts'
import { handOut, sumOf } from './results/Tally.ts'
import type { MovementRule } from './rules/MovementRule.ts'

/** Whether an asset is loaded, since when (ms since 1970 UTC), how sure that is, 0 to 1, and what the source said last. */
export interface LoadNow {
  isLoaded: boolean
  since: number
  confidence: number
  isDoubtful: boolean
  /** 0 or 1, kg or mm. */
  raw: number
}

/** What a device is doing as of its newest report: rows that later reports may still change. */
export interface UnderWay {
  phase: 'unknown' | 'stopped' | 'moving'
  /** The trip, with its end at the last fix at which it moved; undefined while standing. */
  trip: Trip | undefined
  /** The stop that it is in, or that it may still turn out never to have left. Its end is the last fix in it. */
  stop: Stop | undefined
  /** Distance and engine time of hours that are not over. */
  mileage: Mileage[]
  activity: Activity[]
  /** Landmarks that it surely is at, the smallest place first (see `areas`). */
  visits: VisitUnderWay[]
  load: LoadNow | undefined
}

/**
 * Reads what is under way out of a state.
 *
 * @param areaOf area of a landmark by id, for the order of nested ones
 */
export function underWay(state: MovementState, rule: MovementRule, areaOf: (landmark: number) => number): UnderWay {
  const { trip: trips, head, load, activity } = state
  const { trip, stop, place, phase, drift, pending, open } = trips
  const at = { lat: trips.fixLat, lon: trips.fixLon }
  const isMoving = phase === 'moving'
  // Where it may be standing, the way since then may be drift.
  const isDriven = isMoving && place !== null && !place.isStill
  const tallies = isDriven ? [open, pending, drift] : [open, pending]
  const extra = isDriven ? drift.miles : []
  const tripNow = trip && {
    ...trip,
    mm: extra.reduce((sum, { mm }) => sum + mm, trip.mm),
    odometerMm: extra.reduce((sum, { odometerMm }) => sum + odometerMm, trip.odometerMm),
  }
  const end = place?.isStill ? arrivedAt(place) : trips.fixTime
  // what was driven where it is not sure to have stopped is shown with it until it is a trip's
  const unsure = stop && !stop.isProven && !trip ? sumOf(pending).mm : 0
  const stopNow = stop && { ...stop, mm: stop.mm + unsure, end: endOf(stop, place?.lastStill ?? head) }
  return {
    phase,
    trip: tripNow ? tripRow(tripNow, end, place?.earliest ?? end, at, head, rule) : undefined,
    stop: stopNow ? stopRow(stopNow, stopNow.place ?? place ?? at, head, rule.dormantAfterMs) : undefined,
    mileage: tallies.flatMap(({ miles }) => handOut(miles, head)),
    activity: activity.map((row) => ({ ...row, known: head })),
    visits: state.visits.visits
      .filter(({ isSure }) => isSure)
      .sort((a, b) => areaOf(a.landmark) - areaOf(b.landmark) || a.landmark - b.landmark),
    load: loadNow(load),
  }
}

/** When a stop ended; of one that lasts, when it was last seen to. */
const endOf = (stop: { readonly end: number }, seen: number): number => (stop.end < 0 ? seen : stop.end)

/** What is known of the load; undefined where nothing is. */
function loadNow(load: MovementState['load']): UnderWay['load'] {
  if (load.value < 0) return undefined
  const { since, isDoubtful, raw } = load
  return { isLoaded: load.value === 1, since, confidence: loadConfidence(load), isDoubtful, raw }
}

/** What a device does at this moment as far as its silence tells, and since when. */
export interface Presumption {
  /** `silent`: it was on its way when it was last heard, too long ago to say. */
  phase: 'unknown' | 'stopped' | 'moving' | 'silent'
  /** Milliseconds since 1970 UTC; -1 when nothing is known. */
  since: number
}

/**
 * What a device does at `now`: one that stood when it was last heard, or whose ignition was off, has stopped once that
 * lasts long enough, whether or not it reports again (many switch off with the ignition).
 */
export function presume(state: MovementState, rule: MovementRule, now: number): Presumption {
  const { phase, place, stop, trip, offSince, fixTime } = state.trip
  if (place === null) return { phase: 'unknown', since: -1 }
  if (phase === 'stopped') return { phase, since: stop?.start ?? place.start }
  const isOff = offSince >= 0 && now - offSince >= rule.ignitionOffMs
  const isHere = place.isStill && place.out === 0
  if (isHere && (isOff || now - place.start >= rule.stopAfterMs)) return { phase: 'stopped', since: arrivedAt(place) }
  if (isOff && fixTime <= offSince) return { phase: 'stopped', since: offSince }
  return now - state.head > rule.gapMs
    ? { phase: 'silent', since: state.head }
    : { phase, since: trip?.start ?? fixTime }
}
