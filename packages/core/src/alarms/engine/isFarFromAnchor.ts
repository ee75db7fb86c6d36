import type { FactState } from './FactState.ts'

/** From here on an asset does not stand where it stood. Metres. */
const MOVED = 100
/** Metres of 1e-7 degrees of latitude, on a sphere of the earth's mean radius (6,371,008.8 m). */
const UNIT_M = 0.011_119_508

/** Whether a position is away from where the asset was first seen standing. */
export function isFarFromAnchor(lat: number, lon: number, { anchorLat, anchorLon }: FactState): boolean {
  return anchorLat === anchorLat && !isWithin(lat, lon, anchorLat, anchorLon, MOVED)
}

/** Whether two positions lie within `metres`, in the plane around them: good to 1 % up to some hundred kilometres. */
function isWithin(lat1: number, lon1: number, lat2: number, lon2: number, metres: number): boolean {
  const north = (lat1 - lat2) * UNIT_M
  if (north > metres || north < -metres) return false
  let across = lon1 - lon2
  if (across > 18e8) across -= 36e8
  else if (across < -18e8) across += 36e8
  const wide = across * UNIT_M
  const limit = metres * metres - north * north
  // a degree of longitude is never longer than one of latitude
  if (wide * wide <= limit) return true
  const east = wide * Math.cos(((lat1 + lat2) / 2e7) * (Math.PI / 180))
  return east * east <= limit
}
