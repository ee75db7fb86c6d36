import { wrapLongitude } from '../earth.ts'
import { ellipsoidDistanceM, metresPerLatitude, metresPerLongitude } from '../ellipsoid.ts'
import type { LandmarkShape, PolygonShape } from './LandmarkShape.ts'
import { prepareShape } from './PreparedShape.ts'
import { unwrapRing } from './unwrapRing.ts'

/**
 * Whether a point in degrees lies in a shape or at most `metres` away from its border. Distances to polygons are taken
 * in the plane around the point, which is good to a few parts in a thousand over 50 km.
 *
 * The shape must have passed {@link checkLandmarkShape}.
 */
export function reachOf(shape: LandmarkShape, metres: number): (lat: number, lon: number) => boolean {
  if (shape.kind === 'circle')
    return (lat, lon) => ellipsoidDistanceM(shape.lat, shape.lon, lat, lon) <= shape.radiusM + metres
  const prepared = prepareShape(shape)
  if (metres <= 0) return (lat, lon) => prepared.contains(lat, lon)
  const rings = ringsOf(shape)
  // half as much again, so that no point near the box is missed: what is left is measured
  const margin = (metres * 1.5) / metresPerLatitude(0)
  return (lat, lon) => {
    if (lat < prepared.south - margin || lat > prepared.north + margin) return false
    return prepared.contains(lat, lon) || rings.some((ring) => isNearRing(ring, lat, lon, metres))
  }
}

function ringsOf({ parts }: PolygonShape): Float64Array[] {
  return parts.flatMap((rings) => rings.map((ring) => unwrapRing(ring, ring[0]?.[0] ?? 0)))
}

/** @param ring longitudes and latitudes in turn, as {@link unwrapRing} makes them */
function isNearRing(ring: Float64Array, lat: number, lon: number, metres: number): boolean {
  const [east, north] = [metresPerLongitude(lat), metresPerLatitude(lat)]
  for (let i = 2; i < ring.length; i += 2) {
    const x = wrapLongitude(ring[i - 2]! - lon) * east
    const y = (ring[i - 1]! - lat) * north
    const dx = (ring[i]! - ring[i - 2]!) * east
    const dy = (ring[i + 1]! - ring[i - 1]!) * north
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length))
    if (Math.hypot(x + along * dx, y + along * dy) <= metres) return true
  }
  return false
}
