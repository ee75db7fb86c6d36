import { wrapLongitude } from './earth.ts'
import type { Position } from './Polygon.ts'

/** A line (longitude, latitude in degrees) that does not jump at the 180th meridian: each step goes the short way round. */
export function unwrapLine(line: Iterable<readonly [number, number]>): Position[] {
  let before: number | undefined
  return Array.from(line, ([lon, lat]): Position => {
    const step = before === undefined ? 0 : lon - before
    // degrees that need no turn stay exactly what they are
    before = step >= -180 && step <= 180 ? lon : before! + wrapLongitude(step)
    return [before, lat]
  })
}
