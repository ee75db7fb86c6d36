import { distanceM } from '../distance.ts'
import { wrapLongitude } from '../earth.ts'
import { metresPerLatitude, metresPerLongitude } from '../ellipsoid.ts'
import type { LandmarkShape } from '../landmark/LandmarkShape.ts'
import { markerOf } from '../landmark/markerOf.ts'
import { type PreparedShape, prepareShape } from '../landmark/PreparedShape.ts'

/** How near a straight way comes. */
export interface Approach {
  /** Metres; 0 inside of an area. */
  readonly metres: number
  /** Where on the way, 0 its beginning to 1 its end. */
  readonly part: number
}

type Point = readonly [x: number, y: number]

/**
 * A place to be near to: a point, or a landmark's area. Ways are looked at in the plane around its middle, and what is
 * nearest there is measured on the sphere: within 1 % up to some hundred kilometres.
 */
export class NearTarget {
  /** The point, or the middle of the area; degrees. */
  readonly lat: number
  readonly lon: number
  readonly #radiusM: number
  readonly #area: PreparedShape | undefined
  readonly #edges: readonly (readonly [Point, Point])[]
  readonly #north: number
  readonly #east: number

  constructor(place: { lat: number; lon: number } | LandmarkShape) {
    const shape = 'kind' in place ? place : undefined
    const { lat, lon } = shape ? markerOf(shape) : (place as { lat: number; lon: number })
    this.lat = lat
    this.lon = lon
    this.#north = metresPerLatitude(lat)
    this.#east = metresPerLongitude(lat)
    this.#radiusM = shape?.kind === 'circle' ? shape.radiusM : 0
    this.#area = shape?.kind === 'polygon' ? prepareShape(shape) : undefined
    const rings = shape?.kind === 'polygon' ? shape.parts.flat() : []
    this.#edges = rings.flatMap((ring) =>
      ring
        .slice(1)
        .map((corner, n) => [this.#flat(ring[n]![1], ring[n]![0]), this.#flat(corner[1], corner[0])] as const),
    )
  }

  /** Metres from a point in degrees; 0 inside of an area. */
  distance(lat: number, lon: number): number {
    return this.approach(lat, lon, lat, lon).metres
  }

  /** How near the straight way from one point to another comes. Degrees. */
  approach(lat1: number, lon1: number, lat2: number, lon2: number): Approach {
    const [a, b] = [this.#flat(lat1, lon1), this.#flat(lat2, lon2)]
    const onWay = (part: number): [number, number] => [
      lat1 + (lat2 - lat1) * part,
      lon1 + wrapLongitude(lon2 - lon1) * part,
    ]
    if (!this.#area) {
      const part = nearestPart([0, 0], a, b)
      const [lat, lon] = onWay(part)
      return { part, metres: Math.max(0, distanceM(this.lat, this.lon, lat, lon) - this.#radiusM) }
    }
    if (this.#area.contains(lat1, lon1)) return { part: 0, metres: 0 }
    const [crossing] = this.#area.crossings(lat1, lon1, lat2, lon2)
    if (crossing !== undefined) return { part: crossing, metres: 0 }
    let [best, part, edgeAt]: [number, number, Point] = [Number.POSITIVE_INFINITY, 0, [0, 0]]
    const offer = (way: number, at: Point): void => {
      const here = between(a, b, way)
      const metres = Math.hypot(here[0] - at[0], here[1] - at[1])
      if (metres < best) [best, part, edgeAt] = [metres, way, at]
    }
    for (const [from, to] of this.#edges) {
      offer(nearestPart(from, a, b), from)
      offer(0, between(from, to, nearestPart(a, from, to)))
      offer(1, between(from, to, nearestPart(b, from, to)))
    }
    const [lat, lon] = onWay(part)
    const metres = distanceM(lat, lon, this.lat + edgeAt[1] / this.#north, this.lon + edgeAt[0] / this.#east)
    return { part, metres }
  }

  /** Metres east and north of the middle. */
  #flat(lat: number, lon: number): Point {
    return [wrapLongitude(lon - this.lon) * this.#east, (lat - this.lat) * this.#north]
  }
}

function between([x1, y1]: Point, [x2, y2]: Point, part: number): Point {
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
}

/** Where on the way from `a` to `b` it is nearest to a point, 0 to 1. */
function nearestPart([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  return length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
}
