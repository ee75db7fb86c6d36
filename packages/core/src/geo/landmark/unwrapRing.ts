import { wrapLongitude } from '../earth.ts'

/**
 * A ring as lon, lat, lon, lat … with longitudes that do not jump at the 180th meridian: each edge goes the short way
 * round. The first position lies within 180 degrees of `near`. A ring around a pole does not close.
 */
export function unwrapRing(ring: readonly (readonly [number, number])[], near: number): Float64Array {
  const out = new Float64Array(ring.length * 2)
  let lon = near
  for (const [i, position] of ring.entries()) {
    const step = position[0] - lon
    // Degrees that need no turn stay exactly what they are.
    lon = step >= -180 && step <= 180 ? position[0] : lon + wrapLongitude(step)
    out[2 * i] = lon
    out[2 * i + 1] = position[1]
  }
  return out
}
