import { bearingDeg, distanceM } from '@waymark/core/geo/distance.ts'

/** A way on the ground: positions in degrees and how many metres along the way each is. */
export interface Path {
  lats: ArrayLike<number>
  lons: ArrayLike<number>
  metres: ArrayLike<number>
  /** Metres from end to end. */
  length: number
}

export interface PathPoint {
  lat: number
  lon: number
  /** Degrees clockwise from north, forwards along the path. */
  course: number
}

/** A path through positions `[lat, lon]`; at least one. @throws {Error} without any */
export function makePath(points: readonly (readonly [lat: number, lon: number])[]): Path {
  if (points.length === 0) throw new Error('path: no positions')
  const metres = [0]
  for (let i = 1; i < points.length; i++) metres.push(metres[i - 1]! + distanceM(...points[i - 1]!, ...points[i]!))
  return {
    // Plain arrays: most paths are a street of two positions.
    lats: points.map(([lat]) => lat),
    lons: points.map(([, lon]) => lon),
    metres,
    length: metres[points.length - 1]!,
  }
}

/** Paths one after the other, each beginning where the last ended. @throws {Error} without any */
export function joinPaths(paths: readonly Path[]): Path {
  if (paths.length === 0) throw new Error('path: nothing to join')
  // The position where two meet is kept once.
  const size = paths.reduce((sum, { lats }) => sum + lats.length - 1, 1)
  const [lats, lons, metres] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  let at = 0
  let length = 0
  for (const path of paths) {
    lats.set(path.lats, at)
    lons.set(path.lons, at)
    for (let i = 0; i < path.metres.length; i++) metres[at + i] = path.metres[i]! + length
    at += path.lats.length - 1
    length += path.length
  }
  return { lats, lons, metres, length }
}

/** The same way from the other end. */
export function reversePath({ lats, lons, metres, length }: Path): Path {
  return {
    lats: Array.from(lats).toReversed(),
    lons: Array.from(lons).toReversed(),
    metres: Array.from(metres)
      .toReversed()
      .map((value) => length - value),
    length,
  }
}

/** Where one is `metres` along a path; before its start and after its end it is the start and the end. */
export function pointOn({ lats, lons, metres }: Path, at: number): PathPoint {
  const last = metres.length - 1
  if (last === 0) return { lat: lats[0]!, lon: lons[0]!, course: 0 }
  let low = 0
  let high = last
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (metres[middle]! <= at) low = middle
    else high = middle
  }
  const span = metres[high]! - metres[low]!
  const part = span === 0 ? 0 : Math.max(0, Math.min(1, (at - metres[low]!) / span))
  return {
    lat: lats[low]! + (lats[high]! - lats[low]!) * part,
    lon: lons[low]! + (lons[high]! - lons[low]!) * part,
    course: bearingDeg(lats[low]!, lons[low]!, lats[high]!, lons[high]!),
  }
}
