import type { FactState } from './FactState.ts'

/** Faster than any road vehicle between two fixes: 90 m/s. */
const MAX_SPEED = 90
/** Fixes so near in time that a receiver's noise alone makes a speed. Metres. */
const NOISE = 200
/** Fixes that agree with each other after which the place before them is taken to have been the wrong one. */
const GIVE_UP = 3
/** From here on an asset does not stand where it stood. Metres. */
const MOVED = 100
/** Positions nearer to 0,0 than this (1e-7 degrees, some 100 m) are a receiver's way of having none. */
const NULL_ISLAND = 10_000
/** Metres of 1e-7 degrees of latitude, on a sphere of the earth's mean radius (6,371,008.8 m). */
const UNIT_M = 0.011_119_508

/**
 * Whether a position (1e-7 degrees) that follows the one in `facts` can be true: not 0,0, not off the earth and within
 * reach. One out of reach is kept in mind; when more come that agree with it, the asset was carried or the older one was
 * wrong.
 */
export function acceptFix(lat: number, lon: number, time: number, facts: FactState): boolean {
  const isNull = lat < NULL_ISLAND && lat > -NULL_ISLAND && lon < NULL_ISLAND && lon > -NULL_ISLAND
  if (isNull || lat > 9e8 || lat < -9e8 || lon > 18e8 || lon < -18e8) return false
  if (facts.fixed !== facts.fixed || isWithin(lat, lon, facts.lat, facts.lon, reach(time - facts.fixed))) {
    facts.doubts = 0
    return true
  }
  const agrees = facts.doubts > 0 && isWithin(lat, lon, facts.doubtLat, facts.doubtLon, reach(time - facts.doubted))
  facts.doubts = agrees ? facts.doubts + 1 : 1
  facts.doubtLat = lat
  facts.doubtLon = lon
  facts.doubted = time
  if (facts.doubts < GIVE_UP) return false
  facts.doubts = 0
  return true
}

/** Whether a position is away from where the asset was first seen standing. */
export function isFarFromAnchor(lat: number, lon: number, { anchorLat, anchorLon }: FactState): boolean {
  return anchorLat === anchorLat && !isWithin(lat, lon, anchorLat, anchorLon, MOVED)
}

function reach(milliseconds: number): number {
  return NOISE + (MAX_SPEED * milliseconds) / 1000
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
