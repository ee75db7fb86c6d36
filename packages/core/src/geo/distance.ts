import { EARTH_RADIUS_M, degrees, radians, wrapLongitude } from './earth.ts'

/**
 * Great-circle distance between two points in metres, by the haversine formula (R. W. Sinnott, "Virtues of the
 * Haversine", Sky and Telescope 68, 1984): well conditioned for points close together. Within 0.6 % of the ellipsoid.
 */
export function distanceM(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const y = Math.sin(radians(lat2 - lat1) / 2)
  const x = Math.sin(radians(lon2 - lon1) / 2)
  const h = y * y + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * x * x
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Direction at the first point of the great circle to the second: degrees clockwise from north, [0, 360). */
export function bearingDeg(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const [from, to, across] = [radians(lat1), radians(lat2), radians(lon2 - lon1)]
  const y = Math.sin(across) * Math.cos(to)
  const x = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(across)
  return (degrees(Math.atan2(y, x)) + 360) % 360
}

/** The point `metres` away from a point in direction `bearing` (degrees clockwise from north) on a great circle. */
export function destinationPoint(
  lat: number,
  lon: number,
  bearing: number,
  metres: number,
): { lat: number; lon: number } {
  const [from, course, arc] = [radians(lat), radians(bearing), metres / EARTH_RADIUS_M]
  const sinLat = Math.sin(from) * Math.cos(arc) + Math.cos(from) * Math.sin(arc) * Math.cos(course)
  const y = Math.sin(course) * Math.sin(arc) * Math.cos(from)
  const x = Math.cos(arc) - Math.sin(from) * sinLat
  return {
    lat: degrees(Math.asin(Math.max(-1, Math.min(1, sinLat)))),
    lon: wrapLongitude(lon + degrees(Math.atan2(y, x))),
  }
}
