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
  const weight = weigh(lats, lons, toleranceM)
  return indicesOf(weight, 0)
}

/**
 * The same with the smallest tolerance, `toleranceM` or more, that keeps at most `budget` positions, in one pass: each
 * position has the tolerance at which it would fall out, and the budget cuts these. The beginnings of the runs (one
 * position in 2048) stay in any case.
 */
export function simplifyToBudget(
  lats: ArrayLike<number>,
  lons: ArrayLike<number>,
  toleranceM: number,
  budget: number,
): Uint32Array {
  const weight = weigh(lats, lons, toleranceM)
  const weights = weight.filter((value) => value > 0)
  if (weights.length <= budget) return indicesOf(weight, 0)
  weights.sort()
  // what always stays weighs more than the greatest number
  return indicesOf(weight, Math.min(weights[weights.length - 1 - budget]!, Number.MAX_VALUE))
}

/**
 * Weight of each position: the square of the largest tolerance, in units of `toleranceM`, that still keeps it; infinite
 * for those that always stay, 0 for those that fall out at `toleranceM` already.
 */
function weigh(lats: ArrayLike<number>, lons: ArrayLike<number>, toleranceM: number): Float64Array {
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
  const weight = new Float64Array(length)
  if (length > 0) weight[length - 1] = Number.POSITIVE_INFINITY
  for (let from = 0; from < length; from += RUN) {
    weight[from] = Number.POSITIVE_INFINITY
    weighBetween(from, Math.min(from + RUN, length - 1), { x, y, limit, weight })
  }
  return weight
}

interface Plane {
  x: Float64Array
  y: Float64Array
  limit: Float64Array
  weight: Float64Array
}

function weighBetween(first: number, last: number, plane: Plane): void {
  /** Three numbers a segment: its ends, and the weight of the position that made it. */
  const stack = [first, last, Number.POSITIVE_INFINITY]
  while (stack.length > 0) {
    const parent = stack.pop()!
    const to = stack.pop()!
    const from = stack.pop()!
    const middle = farthest(from, to, plane)
    if (middle < 0) continue
    // a coarser line has not come to a segment before the position that makes it is kept
    const weight = Math.min(parent, offLine(from, to, middle, plane))
    plane.weight[middle] = weight
    stack.push(from, middle, weight, middle, to, weight)
  }
}

/** Square of how far a position lies off a segment, relative to its tolerance. */
function offLine(from: number, to: number, i: number, { x, y, limit }: Plane): number {
  const bx = x[to]! - x[from]!
  const by = y[to]! - y[from]!
  const px = x[i]! - x[from]!
  const py = y[i]! - y[from]!
  const square = bx * bx + by * by
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / square))
  return ((px - along * bx) ** 2 + (py - along * by) ** 2) / limit[i]!
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

/** Positions that weigh more than `least`. */
function indicesOf(weight: Float64Array, least: number): Uint32Array {
  const out = new Uint32Array(weight.length)
  let count = 0
  for (let i = 0; i < weight.length; i++) if (weight[i]! > least) out[count++] = i
  return out.slice(0, count)
}
