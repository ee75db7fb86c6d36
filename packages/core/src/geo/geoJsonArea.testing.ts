import type { MultiPolygonRings, PolygonRings } from './Polygon.ts'

interface GeoJson {
  type: string
  coordinates: unknown
  geometry?: unknown
  features?: unknown[]
}

/** For tests: all polygons of a GeoJSON object together; none of points and lines. */
export function geoJsonArea(value: unknown): MultiPolygonRings {
  const { type, coordinates, geometry, features } = value as GeoJson
  if (features) return features.flatMap(geoJsonArea)
  if (geometry) return geoJsonArea(geometry)
  if (type === 'Polygon') return [coordinates as PolygonRings]
  return type === 'MultiPolygon' ? (coordinates as MultiPolygonRings) : []
}
