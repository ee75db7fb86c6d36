import { FARTHEST_M, loadGeodata } from './describePlace.ts'

/**
 * The town that a position (degrees WGS 84) is named after where it lies in no landmark, with its state or province:
 * `Denver, CO`. The same one that screens name, there with how far away it is; null where none is within 700 km.
 */
export function townNear(lat: number, lon: number): string | null {
  const near = loadGeodata().named.nearest(lat, lon)
  if (!near || near.distanceM > FARTHEST_M) return null
  return `${near.town.name}, ${near.town.region || near.town.country}`
}
