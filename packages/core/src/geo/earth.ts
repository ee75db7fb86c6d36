/**
 * Mean radius of the earth in metres, (2a + b) / 3 of the WGS 84 ellipsoid: what the International Union of Geodesy and
 * Geophysics calls R1 (Moritz, Geodetic Reference System 1980).
 */
export const EARTH_RADIUS_M = 6_371_008.8

/** Degrees to radians. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Radians to degrees. */
export function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}

/** A longitude in [-180, 180). */
export function wrapLongitude(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180
}

/** Degrees to a centimetre, as drawing libraries take them and the server keeps them. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
