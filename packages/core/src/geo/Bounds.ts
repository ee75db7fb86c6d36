import { wrapLongitude } from './earth.ts'

/** A box in degrees. `west` greater than `east` runs across the antimeridian. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/**
 * The smallest box around a run of points; undefined when there are none. Each step goes the short way round, so a
 * trail across the 180th meridian gets a narrow box; one that goes round the earth gets all of it.
 */
export function boundsOf(lats: ArrayLike<number>, lons: ArrayLike<number>): Bounds | undefined {
  if (lats.length === 0) return undefined
  let [south, north] = [lats[0]!, lats[0]!]
  let lon = lons[0]!
  let [west, east] = [lon, lon]
  for (let i = 1; i < lats.length; i++) {
    south = Math.min(south, lats[i]!)
    north = Math.max(north, lats[i]!)
    lon += wrapLongitude(lons[i]! - lons[i - 1]!)
    west = Math.min(west, lon)
    east = Math.max(east, lon)
  }
  if (east - west >= 360) return { west: -180, south, east: 180, north }
  // Numbers that are degrees already stay exactly what they were.
  const wrap = (value: number): number => (value >= -180 && value <= 180 ? value : wrapLongitude(value))
  return { west: wrap(west), south, east: wrap(east), north }
}

/** Whether a point lies in a box, its edges included. */
export function isInBounds(bounds: Bounds, lat: number, lon: number): boolean {
  const { west, south, east, north } = bounds
  if (lat < south || lat > north) return false
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
}
