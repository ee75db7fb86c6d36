import { unwrapRing } from './landmark/unwrapRing.ts'
import type { Position } from './Polygon.ts'

/**
 * A line or ring (longitude, latitude in degrees) that does not jump at the 180th meridian: each step goes the short way
 * round.
 *
 * @param near the first position lies within 180 degrees of it; where it is by default
 */
export function unwrapLine(line: readonly (readonly [number, number])[], near = line[0]?.[0] ?? 0): Position[] {
  const flat = unwrapRing(line, near)
  return line.map(([, lat], i): Position => [flat[2 * i]!, lat])
}
