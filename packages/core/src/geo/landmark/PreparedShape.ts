import type { LandmarkShape } from './LandmarkShape.ts'
import { PreparedCircle } from './PreparedCircle.ts'
import { PreparedPolygon } from './PreparedPolygon.ts'

/** A landmark's area made ready for millions of questions. */
export interface PreparedShape {
  /** A box around it in degrees. `west` lies in [-180, 180), `east` may lie beyond 180: it never wraps. */
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  /** Square metres. */
  readonly areaM2: number
  /** Whether a point in degrees lies in the area or on its border. */
  contains(lat: number, lon: number): boolean
  /**
   * Where the straight way from one point to another crosses the border: parts of the way, 0 to 1, ascending. Degrees;
   * the way goes the short way round.
   */
  crossings(lat1: number, lon1: number, lat2: number, lon2: number): number[]
}

/** What was made ready already, for as long as its shape is kept: several indexes hold the same landmark. */
const known = new WeakMap<LandmarkShape, PreparedShape>()

/** Makes a shape ready; it must not change any more. The shape must have passed {@link checkLandmarkShape}. */
export function prepareShape(shape: LandmarkShape): PreparedShape {
  let prepared = known.get(shape)
  if (!prepared) {
    prepared = shape.kind === 'circle' ? new PreparedCircle(shape) : new PreparedPolygon(shape)
    known.set(shape, prepared)
  }
  return prepared
}
