import type { MultiPolygonRings, Position } from '../Polygon.ts'
import { checkRings } from '../validity/checkRings.ts'
import type { RingProblem, RingProblemCode } from '../validity/RingProblem.ts'
import type { CircleShape, LandmarkShape } from './LandmarkShape.ts'
import { PreparedPolygon } from './PreparedPolygon.ts'
import { unwrapRing } from './unwrapRing.ts'

/** Why a shape cannot be a landmark. */
export type ShapeProblemCode =
  | RingProblemCode
  /** No ring at all. */
  | 'empty'
  /** Smaller than satellites can tell: see {@link SHAPE_LIMITS}. */
  | 'tooSmall'
  | 'tooLarge'
  | 'tooManyPoints'
  /** An edge so long that nobody can tell which way it goes round the earth. */
  | 'edgeTooLong'
  /** A polygon around or next to a pole; a circle can stand there. */
  | 'polar'

export interface ShapeProblem {
  code: ShapeProblemCode
  /** About where. */
  at: Position | undefined
}

/** What a landmark may be. */
export const SHAPE_LIMITS = {
  /** Metres. */
  radius: { least: 5, most: 500_000 },
  /** Square metres: 5 m by 5 m up to a bit more than Alaska. */
  area: { least: 25, most: 3e12 },
  /** Of all rings together. */
  points: 20_000,
  /** Degrees along either axis. */
  edge: 45,
  /** Degrees of latitude that a polygon may reach. */
  latitude: 85,
} as const

/** The first reason why a shape cannot be a landmark; undefined for a good one. */
export function checkLandmarkShape(shape: LandmarkShape): ShapeProblem | undefined {
  return shape.kind === 'circle' ? checkCircle(shape) : checkPolygon(shape.parts)
}

function checkCircle({ lat, lon, radiusM }: CircleShape): ShapeProblem | undefined {
  const at: Position = [lon, lat]
  if (!isPosition(at) || !Number.isFinite(radiusM)) return { code: 'coordinate', at }
  if (radiusM < SHAPE_LIMITS.radius.least) return { code: 'tooSmall', at }
  return radiusM > SHAPE_LIMITS.radius.most ? { code: 'tooLarge', at } : undefined
}

function checkPolygon(parts: MultiPolygonRings): ShapeProblem | undefined {
  const rings = parts.flat()
  const points = rings.flat()
  if (points.length === 0 || parts.some((polygon) => !polygon[0]?.length)) return { code: 'empty', at: undefined }
  if (points.length > SHAPE_LIMITS.points) return { code: 'tooManyPoints', at: points[0] }
  const bad = points.find((point) => !isPosition(point))
  if (bad) return { code: 'coordinate', at: bad }
  const polar = points.find(([, lat]) => Math.abs(lat) > SHAPE_LIMITS.latitude)
  if (polar) return { code: 'polar', at: polar }
  const start = points[0]![0]
  const flat: MultiPolygonRings = parts.map((polygon) => polygon.map((ring) => pairs(unwrapRing(ring, start))))
  // Whoever goes round a pole comes back 360 degrees away from where it began.
  const overPole = flat.flat().find((ring) => ring.length > 0 && Math.abs(ring.at(-1)![0] - ring[0]![0]) > 180)
  if (overPole) return { code: 'polar', at: overPole[0] }
  return checkEdges(flat) ?? checkRings(flat) ?? checkArea(flat)
}

function checkEdges(parts: MultiPolygonRings): ShapeProblem | undefined {
  for (const ring of parts.flat()) {
    for (const [i, [lon, lat]] of ring.entries()) {
      const [toLon, toLat] = ring[i + 1] ?? ring[i]!
      if (Math.max(Math.abs(toLon - lon), Math.abs(toLat - lat)) > SHAPE_LIMITS.edge)
        return { code: 'edgeTooLong', at: [lon, lat] }
    }
  }
  return undefined
}

function checkArea(parts: MultiPolygonRings): RingProblem | ShapeProblem | undefined {
  const { areaM2 } = new PreparedPolygon({ kind: 'polygon', parts })
  const at = parts[0]?.[0]?.[0]
  if (areaM2 < SHAPE_LIMITS.area.least) return { code: 'tooSmall', at }
  return areaM2 > SHAPE_LIMITS.area.most ? { code: 'tooLarge', at } : undefined
}

/** Maps that were scrolled past the 180th meridian count on: up to one turn is understood. */
function isPosition([lon, lat]: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 540
}

function pairs(flat: Float64Array): Position[] {
  return Array.from({ length: flat.length / 2 }, (_, i): Position => [flat[2 * i]!, flat[2 * i + 1]!])
}
