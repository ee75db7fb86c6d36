import type { MultiPolygonRings } from '../Polygon.ts'

/** Everything within `radiusM` metres (on the WGS 84 ellipsoid) of a point in degrees. */
export interface CircleShape {
  kind: 'circle'
  lat: number
  lon: number
  radiusM: number
}

/**
 * One or more polygons with holes. Edges are straight in the plane of longitude and latitude and go the short way
 * round, so a shape across the 180th meridian needs no cut.
 */
export interface PolygonShape {
  kind: 'polygon'
  parts: MultiPolygonRings
}

/** The area of a landmark. */
export type LandmarkShape = CircleShape | PolygonShape
