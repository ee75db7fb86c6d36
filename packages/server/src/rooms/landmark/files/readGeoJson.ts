import { checkGeometry, isObject } from '@waymark/core/geo/geojson/checkGeometry.ts'
import { repeatedKey } from '@waymark/core/geo/geojson/repeatedKey.ts'
import type { MultiPolygonRings, PolygonRings, Position } from '@waymark/core/geo/Polygon.ts'
import { featureLines } from './featureLines.ts'
import { FileError } from './FileError.ts'
import { MOST_IN_FILE, type RawLandmark, readValues } from './RawLandmark.ts'

/**
 * The features of a GeoJSON text (RFC 7946): polygons, and points with a property `radius` in metres, which are circles.
 *
 * @throws {FileError} when it is no GeoJSON at all
 */
export function readGeoJson(text: string): RawLandmark[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FileError({ kind: 'fileNotJson' })
  }
  const twice = repeatedKey(text)
  if (twice !== undefined) throw new FileError({ kind: 'fileKeyTwice', limit: twice })
  const features = isObject(value) && value.type === 'FeatureCollection' ? value.features : [value]
  if (!Array.isArray(features)) throw new FileError({ kind: 'fileNoFeatures' })
  if (features.length > MOST_IN_FILE) throw new FileError({ kind: 'mostLandmarks', limit: MOST_IN_FILE })
  const lines = featureLines(text)
  return features.map((feature, i) => readFeature(feature, lines[i] ?? lines[0] ?? 1))
}

function readFeature(feature: unknown, line: number): RawLandmark {
  if (!isObject(feature) || feature.type !== 'Feature') throw new FileError({ kind: 'fileNoFeature', limit: line })
  const properties = isObject(feature.properties) ? feature.properties : {}
  const { values, nameOf, radius } = readValues(new Map(Object.entries(properties).map(([k, v]) => [k, textOf(v)])))
  return {
    line,
    values,
    shape: shapeOf(feature.geometry, radius),
    columnOf: (field) => (field === 'shape' ? 'geometry' : `properties.${nameOf(field) ?? field}`),
    shapeText: isObject(feature.geometry) ? textOf(feature.geometry.type) : '',
  }
}

/** Lists, as of tags, with commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function shapeOf(geometry: unknown, radius: string | undefined): RawLandmark['shape'] {
  if (geometry === null || geometry === undefined) return 'blank'
  if (checkGeometry(geometry, '')) return 'invalid'
  const { type, coordinates } = geometry as { type: string; coordinates: unknown }
  const flat = (rings: PolygonRings): PolygonRings =>
    rings.map((ring) => ring.map(([lon, lat]): Position => [lon, lat]))
  if (type === 'Polygon') return { kind: 'polygon', parts: [flat(coordinates as PolygonRings)] }
  if (type === 'MultiPolygon') return { kind: 'polygon', parts: (coordinates as MultiPolygonRings).map(flat) }
  if (type !== 'Point' || radius === undefined) return 'geometryKind'
  const [lon, lat] = coordinates as Position
  return { kind: 'circle', lat, lon, radiusM: Number(radius) }
}
