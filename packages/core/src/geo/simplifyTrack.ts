import { EARTH_RADIUS_M, radians, wrapLongitude } from './earth.ts'

/**
 * Positions of one run of Douglas-Peucker. Its worst case is quadratic, so a long trail is cut into runs of this many
 * positions: 50 more positions kept of 100,000, and the time can no longer run away.
 */
const RUN = 2048

/**
 * Which positions of a trail to keep so that none of the others is farther than `toleranceM` metres from the line
 * between those kept: ascending indices, always with the first and the last (Douglas and Peucker, 1973). Positions
 * are WGS 84 degrees, all known; the trail may cross the antimeridian.
 *
 * Distances are taken in the Mercator plane, where a map draws its straight lines, scaled to true metres by the
 * latitude of each position.
 */
export function simplifyTrack(lats: ArrayLike<number>, lons: ArrayLike<number>, toleranceM: number): Uint32Array {
  const { length } = lats
  const x = new Float64Array(length)
  const y = new Float64Array(length)
  /** Square of the tolerance in Mercator metres at each position. */
  const limit = new Float64Array(length)
  let lon = 0
  for (let i = 0; i < length; i++) {
    lon = i === 0 ? lons[0]! : lon + wrapLongitude(lons[i]! - lons[i - 1]!)
    const lat = radians(Math.max(-89.9, Math.min(89.9, lats[i]!)))
    x[i] = EARTH_RADIUS_M * radians(lon)
    y[i] = EARTH_RADIUS_M * Math.asinh(Math.tan(lat))
    limit[i] = (toleranceM / Math.cos(lat)) ** 2
  }
  const keep = new Uint8Array(length)
  if (length > 0) keep[length - 1] = 1
  for (let from = 0; from < length; from += RUN) {
    keep[from] = 1
    keepBetween(from, Math.min(from + RUN, length - 1), { x, y, limit, keep })
  }
  return Uint32Array.from(indicesOf(keep))
}

interface Plane {
  x: Float64Array
  y: Float64Array
  limit: Float64Array
  keep: Uint8Array
}

function keepBetween(first: number, last: number, plane: Plane): void {
  const stack = [first, last]
  while (stack.length > 0) {
    const to = stack.pop()!
    const from = stack.pop()!
    const middle = farthest(from, to, plane)
    if (middle < 0) continue
    plane.keep[middle] = 1
    stack.push(from, middle, middle, to)
  }
}

/** The position between two that lies farthest off their segment, relative to its tolerance; -1 when all are within. */
function farthest(from: number, to: number, { x, y, limit }: Plane): number {
  const ax = x[from]!
  const ay = y[from]!
  const bx = x[to]! - ax
  const by = y[to]! - ay
  const square = bx * bx + by * by
  let most = 1
  let found = -1
  for (let i = from + 1; i < to; i++) {
    const px = x[i]! - ax
    const py = y[i]! - ay
    let along = square === 0 ? 0 : (px * bx + py * by) / square
    along = along < 0 ? 0 : along > 1 ? 1 : along
    const dx = px - along * bx
    const dy = py - along * by
    const share = (dx * dx + dy * dy) / limit[i]!
    if (share > most) {
      most = share
      found = i
    }
  }
  return found
}

function* indicesOf(keep: Uint8Array): Generator<number> {
  for (let i = 0; i < keep.length; i++) if (keep[i]) yield i
}
