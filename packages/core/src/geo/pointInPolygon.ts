import type { MultiPolygonRings, PolygonRings, Position } from './Polygon.ts'

/** Where a point lies against an area: 1 inside, 0 on its border, -1 outside. */
export type Side = 1 | 0 | -1

/**
 * Where (`lat`, `lon`) lies against a polygon with holes. Even-odd over all rings (the ray-crossing rule), so rings
 * may cross themselves, repeat positions or turn either way; the plane of longitude and latitude is taken as flat,
 * as GeoJSON (RFC 7946, section 3.1.1) defines edges. Areas across the antimeridian must be cut there.
 */
export function locateInPolygon(lat: number, lon: number, rings: PolygonRings): Side {
  let inside = false
  for (const ring of rings) {
    const crossings = countCrossings(lat, lon, ring)
    if (crossings < 0) return 0
    if (crossings % 2 === 1) inside = !inside
  }
  return inside ? 1 : -1
}

/** As {@link locateInPolygon}, for several parts: inside is inside any, on the border is on that of any other. */
export function locateInMultiPolygon(lat: number, lon: number, parts: MultiPolygonRings): Side {
  let best: Side = -1
  for (const rings of parts) {
    const side = locateInPolygon(lat, lon, rings)
    if (side === 1) return 1
    if (side === 0) best = 0
  }
  return best
}

/** Whether a point lies in an area or on its border. */
export function isInMultiPolygon(lat: number, lon: number, parts: MultiPolygonRings): boolean {
  return locateInMultiPolygon(lat, lon, parts) >= 0
}

/** How many edges the ray to the east crosses; -1 when the point is on an edge. */
function countCrossings(lat: number, lon: number, ring: Position[]): number {
  let crossings = 0
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!
    const [bx, by] = ring[i]!
    const above = ay > lat
    if (above === by > lat) {
      if (ay === lat && by === lat && (ax > lon !== bx > lon || ax === lon || bx === lon)) return -1
      if ((ax === lon && ay === lat) || (bx === lon && by === lat)) return -1
      continue
    }
    const turn = (bx - ax) * (lat - ay) - (lon - ax) * (by - ay)
    if (turn === 0) return -1
    if (turn > 0 === by > ay) crossings++
  }
  return crossings
}
