import { radians, wrapLongitude } from './earth.ts'

/** WGS 84: semi-major axis in metres and flattening (NIMA TR8350.2, 3rd edition). */
const A = 6_378_137
const F = 1 / 298.257223563
const E2 = F * (2 - F)

/** Up to this many degrees between two points, and up to this latitude, the earth is taken as locally flat. */
const FLAT_SPAN = 0.3
const FLAT_LATITUDE = 85

/** Metres in a degree of latitude at `lat` degrees: the meridional radius of curvature. */
export function metresPerLatitude(lat: number): number {
  const s = Math.sin(radians(lat))
  return radians((A * (1 - E2)) / (1 - E2 * s * s) ** 1.5)
}

/** Metres in a degree of longitude at `lat` degrees. */
export function metresPerLongitude(lat: number): number {
  const s = Math.sin(radians(lat))
  return radians((A * Math.cos(radians(lat))) / Math.sqrt(1 - E2 * s * s))
}

/**
 * Distance in metres along the WGS 84 ellipsoid, which is what mileage is measured by: the sphere is up to 0.5 % off.
 *
 * Points up to 0.3 degrees apart (some 30 km): the plane with the two radii of curvature at the middle latitude, good
 * to 0.001 %. Farther apart or near a pole: Lambert's formula for long lines (W. D. Lambert, 1942), good to some 10 m.
 */
export function ellipsoidDistanceM(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const dLat = lat2 - lat1
  let dLon = lon2 - lon1
  if (dLon > 180 || dLon < -180) dLon = wrapLongitude(dLon)
  const middle = (lat1 + lat2) / 2
  if (Math.abs(dLat) > FLAT_SPAN || Math.abs(dLon) > FLAT_SPAN || Math.abs(middle) > FLAT_LATITUDE)
    return lambertM(lat1, lat2, dLon)
  const phi = (middle * Math.PI) / 180
  const s = Math.sin(phi)
  const w = 1 / (1 - E2 * s * s)
  const root = Math.sqrt(w)
  const y = dLat * (1 - E2) * w * root
  const x = dLon * Math.cos(phi) * root
  return ((A * Math.PI) / 180) * Math.sqrt(x * x + y * y)
}

function lambertM(lat1: number, lat2: number, dLon: number): number {
  const b1 = Math.atan((1 - F) * Math.tan(radians(lat1)))
  const b2 = Math.atan((1 - F) * Math.tan(radians(lat2)))
  const y = Math.sin((b2 - b1) / 2)
  const x = Math.sin(radians(dLon) / 2)
  const h = y * y + Math.cos(b1) * Math.cos(b2) * x * x
  const half = Math.asin(Math.min(1, Math.sqrt(h)))
  const arc = 2 * half
  const p = (b1 + b2) / 2
  const q = (b2 - b1) / 2
  const cos2 = Math.cos(half) ** 2
  const sin2 = Math.sin(half) ** 2
  // Nearly opposite points, for which the formula does not hold, and equal ones.
  if (sin2 === 0 || cos2 < 1e-6) return A * arc
  const first = ((arc - Math.sin(arc)) * Math.sin(p) ** 2 * Math.cos(q) ** 2) / cos2
  const second = ((arc + Math.sin(arc)) * Math.cos(p) ** 2 * Math.sin(q) ** 2) / sin2
  return A * (arc - (F / 2) * (first + second))
}
