import { METRES } from '../geo/metres.ts'
import { distanceM } from '../geo/distance.ts'

/** Where one source saw a vehicle. */
export interface Sighted {
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** Degrees. */
  readonly lat: number
  readonly lon: number
}

/** Two sightings that cannot both be right. */
export interface SightingConflict {
  readonly of: Sighted
  readonly against: Sighted
  /** Metres apart. */
  readonly distance: number
}

/**
 * Metres that two sightings of one vehicle may always be apart: receivers, map matching and exports with three decimals all
 * together stay below half a mile each.
 */
export const SLACK_M = METRES.mi
/** The fastest that anything on a road comes on, measured as the crow flies: m/s (75 mph). */
export const FASTEST = (75 * METRES.mi) / 3600

/** Metres that a vehicle can be away from where it was `ms` milliseconds before or after, as far as we believe. */
export const reachM = (ms: number): number => SLACK_M + (FASTEST * Math.abs(ms)) / 1000

/**
 * Two sources disagree on a vehicle when it cannot have come from the one place to the other in the time between: when the
 * sightings are further apart than a mile and what 75 mph covers.
 *
 * @param sighting of the one source
 * @param others of the other source, those next to it in time
 * @returns the disagreement that is furthest beyond reach
 */
export function sightingConflict(sighting: Sighted, others: readonly Sighted[]): SightingConflict | undefined {
  const conflicts = others.map((against) => {
    const distance = distanceM(sighting.lat, sighting.lon, against.lat, against.lon)
    return { of: sighting, against, distance, beyond: distance - reachM(against.time - sighting.time) }
  })
  const worst = conflicts.filter(({ beyond }) => beyond > 0).sort((a, b) => b.beyond - a.beyond)[0]
  return worst && { of: worst.of, against: worst.against, distance: worst.distance }
}
