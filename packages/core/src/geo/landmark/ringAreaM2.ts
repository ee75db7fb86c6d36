import { EARTH_RADIUS_M, radians } from '../earth.ts'

/**
 * Area in square metres inside a ring of lon, lat, lon, lat … degrees (unwrapped, closed), on the sphere: Chamberlain
 * and Duquette, "Some Algorithms for Polygons on a Sphere" (JPL 07-03, 2007). Within 0.5 % of the ellipsoid.
 */
export function ringAreaM2(ring: ArrayLike<number>): number {
  const points = ring.length / 2 - 1
  let sum = 0
  for (let i = 0; i < points; i++) {
    const before = i === 0 ? points - 1 : i - 1
    // The last position repeats the first, but for rings that were unwrapped round the earth.
    sum += radians(ring[2 * (i + 1)]! - ring[2 * before]!) * Math.sin(radians(ring[2 * i + 1]!))
  }
  return Math.abs((sum * EARTH_RADIUS_M * EARTH_RADIUS_M) / 2)
}
