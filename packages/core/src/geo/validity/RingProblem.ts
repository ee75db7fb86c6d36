import type { Position } from '../Polygon.ts'

/** What can be wrong with the rings of an area (OGC Simple Features, 6.1.11). */
export type RingProblemCode =
  /** A coordinate is not a finite number. */
  | 'coordinate'
  /** A ring has fewer than three different points. */
  | 'tooFewPoints'
  /** A ring does not end where it began. */
  | 'notClosed'
  /** The border crosses, overlaps or touches itself. */
  | 'selfIntersection'
  | 'holeOutside'
  | 'nestedHoles'
  /** One polygon of several lies in another one. */
  | 'nestedParts'
  /** Holes that touch cut the area in pieces. */
  | 'disconnected'

export interface RingProblem {
  code: RingProblemCode
  /** About where. */
  at: Position | undefined
}
