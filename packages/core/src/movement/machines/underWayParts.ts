import { moveTally, sumOf } from '../results/Tally.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import type { Sample } from '../Sample.ts'
import { type Cluster, arrivedAt } from './Cluster.ts'
import type { StopUnderWay, TripState, TripUnderWay } from './TripState.ts'

/** Fixes at which it moved, and how many radii of a place away, that make a round trip more than a receiver's mistake. */
const REAL_MOVES = 3
const REAL_AWAY = 1.5

/** A stop that may begin at a place. */
export function newStop(place: Cluster): StopUnderWay {
  const [start, startEarliest] = [arrivedAt(place), Math.min(place.earliest, arrivedAt(place))]
  const end = { endEarliest: -1, end: -1, endLatest: -1 }
  return { start, startEarliest, mm: 0, isProven: false, leastMs: 0, ...end, place: null }
}

/** It is a stop: what was driven within it so far is a part of it. */
export function proveStop({ pending, open }: TripState, stop: StopUnderWay, leastMs: number): void {
  stop.isProven = true
  stop.leastMs = leastMs
  stop.mm += moveTally(pending, open)
}

type Beginning = Pick<TripUnderWay, 'startEarliest' | 'start' | 'startLatest'>

/** A trip that begins. What was driven before, where no stop was proven, belongs to it, and so does that time. */
export function newTrip(
  { stop, pending, offSince }: TripState,
  beginning: Beginning,
  from: { lat: number; lon: number },
  sample?: Sample,
): TripUnderWay {
  const { mm, odometerMm } = sumOf(pending)
  const isOlder = mm > 0 && stop !== null && !stop.isProven
  return {
    ...beginning,
    ...(isOlder && { startEarliest: stop.startEarliest, start: stop.start }),
    startLat: from.lat,
    startLon: from.lon,
    mm,
    odometerMm,
    maxSpeed: Math.max(0, sample?.speed ?? 0),
    fixes: 1,
    moves: 1,
    away: 0,
    isReal: false,
    isEngineOff: offSince >= 0,
  }
}

/** Whether a way that came back before it was a trip was driven. */
export function isWay({ moves, away }: TripUnderWay, { stopRadiusM }: MovementRule): boolean {
  return moves >= REAL_MOVES && away > REAL_AWAY * stopRadiusM
}
