import { isInBounds, type Bounds } from './Bounds.ts'
import { distanceM } from './distance.ts'
import { locateInPolygon } from './pointInPolygon.ts'
import type { Position } from './Polygon.ts'

/** A place on the map: a circle (metres), or an area with one ring, closed or not. Degrees WGS 84. */
export type PlaceShape = { readonly bounds: Bounds } & (
  | { readonly lat: number; readonly lon: number; readonly radius: number }
  | { readonly ring: readonly Position[] }
)

/** Whether a point in degrees lies in a place or on its border. The bounds are asked first: they refuse most points. */
export function isInPlace(place: PlaceShape, lat: number, lon: number): boolean {
  if (!isInBounds(place.bounds, lat, lon)) return false
  if (!('ring' in place)) return distanceM(place.lat, place.lon, lat, lon) <= place.radius
  // an area across the antimeridian is looked at from the other side of the earth, where it is in one piece
  const turn = place.bounds.west > place.bounds.east ? (x: number) => (x < 0 ? x + 360 : x) : (x: number) => x
  const ring = place.ring.map(([x, y]): Position => [turn(x), y])
  const [first] = ring
  return first !== undefined && locateInPolygon(lat, turn(lon), [[...ring, first]]) >= 0
}
