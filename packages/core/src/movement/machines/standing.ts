import { ellipsoidDistanceM } from '../../geo/ellipsoid.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import type { Sample } from '../Sample.ts'
import { type Cluster, awayFrom, lastThere } from './Cluster.ts'
import type { TripState } from './TripState.ts'

/** Times the starting speed (10 km/h by default) at which an asset leaves a place where its speed is not known. */
const LEAVING = 2

/** Share of a stop's least length that has to be seen by fixes in the place. */
const SEEN = 0.8

/** When it left a place at which it last stood some time before this fix: no earlier than the way takes. */
export function leftAt(rule: MovementRule, place: Cluster, sample: Sample): number {
  const there = lastThere(place)
  const metres = ellipsoidDistanceM(there.lat, there.lon, sample.lat, sample.lon)
  const speed = Math.max(sample.speed, LEAVING * rule.startSpeed) / 100
  return Math.max(there.time, Math.round(sample.time - (metres / speed) * 1000))
}

/**
 * Whether the first fix off a place tells that it stood there for long enough: either the way to this fix takes so
 * little of the time, or the time from the first fix there to this one is long enough and most of it is seen.
 */
export function hasStood(
  rule: MovementRule,
  { phase, stop, offSince }: TripState,
  place: Cluster,
  sample: Sample,
): boolean {
  const { stopAfterMs, stopRadiusM } = rule
  const isOpen = phase === 'moving' ? place.out === 0 : stop !== null && !stop.isProven
  if (!isOpen || sample.time - place.start < stopAfterMs || awayFrom(place, sample) <= stopRadiusM) return false
  if (place.isFromMoving && place.count === 1 && offSince < 0 && sample.time - place.start < 2 * stopAfterMs)
    return false
  if (leftAt(rule, place, sample) - place.start >= stopAfterMs) return true
  return place.lastIn - place.start >= SEEN * stopAfterMs
}
