import { wrapLongitude } from '@waymark/core/geo/earth.ts'
import { checkLandmarkShape, type ShapeProblem } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { markerOf } from '@waymark/core/geo/landmark/markerOf.ts'
import { prepareShape } from '@waymark/core/geo/landmark/PreparedShape.ts'
import type { Position } from '@waymark/core/geo/Polygon.ts'
import type { LandmarkFields } from './landmark.queries.ts'

/** A ten-millionth of a degree is a centimetre: what maps and trackers tell apart. */
const PLACES = 1e7
const rounded = (degrees: number): number => Math.round(degrees * PLACES) / PLACES

/** What a good shape's row holds besides its shape. */
export type ShapeFields = Pick<LandmarkFields, 'shape' | 'lat' | 'lon' | 'west' | 'south' | 'east' | 'north' | 'area'>

export type ShapeResult = { fields: ShapeFields } | { problem: ShapeProblem }

/** The fields of a shape to be stored, or why it cannot be a landmark's. */
export function shapeFields(given: LandmarkShape): ShapeResult {
  const shape = roundShape(given)
  const problem = checkLandmarkShape(shape)
  if (problem) return { problem }
  const { west, south, east, north, areaM2: area } = prepareShape(shape)
  return { fields: { shape, ...markerOf(shape), west, south, east, north, area } }
}

function roundShape(shape: LandmarkShape): LandmarkShape {
  if (shape.kind === 'circle') {
    const { lat, lon, radiusM } = shape
    return {
      kind: 'circle',
      lat: rounded(lat),
      lon: rounded(Math.abs(lon) > 180 ? wrapLongitude(lon) : lon),
      radiusM: Math.round(radiusM * 100) / 100,
    }
  }
  const round = ([lon, lat]: Position): Position => [rounded(lon), rounded(lat)]
  return { kind: 'polygon', parts: shape.parts.map((rings) => rings.map((ring) => ring.map(round))) }
}
