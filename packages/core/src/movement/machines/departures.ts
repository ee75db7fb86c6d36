import { ellipsoidDistanceM } from '../../geo/ellipsoid.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import type { Sample } from '../Sample.ts'
import { type Cluster, arrivedAt, awayFrom, lastThere } from './Cluster.ts'
import type { TripState } from './TripState.ts'

/** Times the starting speed (10 km/h by default) at which an asset leaves a place where its speed is not known. */
const LEAVING = 2

/** Share of a stop's least length that has to be seen by fixes in the place. */
const SEEN = 0.8

/** After a silence of this many times a stop's least length, one fix alone tells nothing of what came after it. */
const LONE = 3

/** When it left a place at which it last stood some time before this fix: no earlier than the way takes. */
export function leftAt(rule: MovementRule, place: Cluster, sample: Sample): number {
  const there = lastThere(place)
  const metres = ellipsoidDistanceM(there.lat, there.lon, sample.lat, sample.lon)
  const speed = Math.max(sample.speed, LEAVING * rule.startSpeed) / 100
  return Math.max(there.time, Math.round(sample.time - (metres / speed) * 1000))
}

/** When an asset left a place at most lately and most probably, by the first fix off it. */
export function departureFrom(rule: MovementRule, place: Cluster, sample: Sample): { at: number; latest: number } {
  const { time } = lastThere(place)
  const { firstMove } = place
  return firstMove >= 0 && firstMove > time
    ? { at: time, latest: firstMove }
    : { at: leftAt(rule, place, sample), latest: sample.time }
}

/**
 * Since when it stood at a place for long enough, as the first fix off that place tells: either the way to this fix takes
 * so little of the time, or most of the time is seen and the rest fits in before it was seen elsewhere or moving. It
 * counts from coming to rest, else from the first fix in the place. -1: it did not.
 */
export function standingSince(
  rule: MovementRule,
  { phase, stop, offSince }: TripState,
  place: Cluster,
  sample: Sample,
): number {
  const { stopAfterMs, stopRadiusM } = rule
  const isOpen = phase === 'moving' ? place.out === 0 : stop !== null && !stop.isProven
  if (!isOpen || sample.time - place.start < stopAfterMs || awayFrom(place, sample) <= stopRadiusM) return -1
  if (place.isFromMoving && place.count === 1 && offSince < 0 && sample.time - place.start < 2 * stopAfterMs) return -1
  const { at, latest } = departureFrom(rule, place, sample)
  const isLong = (since: number): boolean => {
    if (at - since >= stopAfterMs) return true
    return latest - since >= stopAfterMs && lastThere(place).time - since >= SEEN * stopAfterMs
  }
  return [arrivedAt(place), place.start].find(isLong) ?? -1
}

/** Whether all that was seen of a place is one fix that said nothing of standing, and then a long silence. */
export function isLoneFix(
  { stopAfterMs }: MovementRule,
  { phase, fixTime, offSince }: TripState,
  place: Cluster,
  { time }: Sample,
): boolean {
  const isOne = phase === 'moving' && place.out === 0 && place.lastIn === place.start && !place.isStill
  return isOne && !place.isSaidStill && offSince < 0 && time - fixTime > LONE * stopAfterMs
}
