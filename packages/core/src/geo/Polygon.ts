/** A point as GeoJSON writes it: longitude, latitude, degrees WGS 84. */
export type Position = [lon: number, lat: number]

/** Outer ring first, holes after it; each ring closed (first and last position equal). */
export type PolygonRings = Position[][]

/** Parts of an area: inside is inside any part. */
export type MultiPolygonRings = PolygonRings[]
