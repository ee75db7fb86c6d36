import { destinationPoint } from '../distance.ts'
import { wrapLongitude } from '../earth.ts'
import type { MultiPolygonRings, Position } from '../Polygon.ts'
import type { CircleShape, LandmarkShape } from './LandmarkShape.ts'
import { unwrapLine } from '../unwrapLine.ts'

/** Corners of a circle as it is drawn: the border is off by a thousandth of the radius at most. */
const CORNERS = 72

/**
 * A shape as polygons to draw: a circle becomes one of `corners` corners on the sphere. Longitudes do not jump at the 180th
 * meridian, so some may lie beyond it.
 */
export function outlineOf(shape: LandmarkShape, corners = CORNERS): MultiPolygonRings {
  if (shape.kind === 'circle') return [[circleRing(shape, corners)]]
  const start = shape.parts[0]?.[0]?.[0]?.[0] ?? 0
  return shape.parts.map((rings) => rings.map((ring) => unwrapLine(ring, start)))
}

function circleRing({ lat, lon, radiusM }: CircleShape, corners: number): Position[] {
  const ring = Array.from({ length: corners }, (_, i): Position => {
    const point = destinationPoint(lat, lon, (i * 360) / corners, radiusM)
    return [lon + wrapLongitude(point.lon - lon), point.lat]
  })
  return [...ring, ring[0]!]
}
