import type { Position, PolygonRings } from '@waymark/core/geo/Polygon.ts'
import type { Area } from './Area.ts'

/** Size of a polygon in square kilometres, on the sphere, by its outer ring (Lambert's cylindrical projection). */
export function areaOf([outer]: PolygonRings): number {
  let twice = 0
  for (let i = 1; i < outer!.length; i++) {
    const [x1, y1] = outer![i - 1]!
    const [x2, y2] = outer![i]!
    twice += x1 * Math.sin(radians(y2)) - x2 * Math.sin(radians(y1))
  }
  return Math.abs(radians(twice) / 2) * 6371.0088 ** 2
}

/**
 * Where to write an area's name: the place inside its largest part that is farthest from its border (Mapbox's
 * "polylabel" problem), found on a grid that is refined around the best cell. Degrees, rounded to hundredths.
 */
export function labelPoint({ rings }: Area): Position {
  const part = rings.reduce((best, next) => (areaOf(next) > areaOf(best) ? next : best))
  const lons = part[0]!.map(([lon]) => lon)
  const lats = part[0]!.map(([, lat]) => lat)
  const [west, east, south, north] = [
    least(lons),
    -least(lons.map((v) => -v)),
    least(lats),
    -least(lats.map((v) => -v)),
  ]
  const squeeze = Math.cos(radians((south + north) / 2))
  let centre: Position = [(west + east) / 2, (south + north) / 2]
  let [halfX, halfY] = [(east - west) / 2, (north - south) / 2]
  const cells = 24
  let most = -Infinity
  for (let round = 0; round < 4; round++) {
    const [x0, y0] = centre
    for (let i = -cells; i <= cells; i++) {
      for (let j = -cells; j <= cells; j++) {
        const at: Position = [x0 + (i / cells) * halfX, y0 + (j / cells) * halfY]
        const depth = depthIn(at, part, squeeze)
        if (depth > most) [most, centre] = [depth, at]
      }
    }
    halfX /= cells / 2
    halfY /= cells / 2
  }
  return [Math.round(centre[0] * 100) / 100, Math.round(centre[1] * 100) / 100]
}

/** Distance to the border in degrees of latitude; negative outside. */
function depthIn([lon, lat]: Position, part: PolygonRings, squeeze: number): number {
  let inside = false
  let square = Infinity
  for (const ring of part) {
    for (let i = 1; i < ring.length; i++) {
      const ax = (ring[i - 1]![0] - lon) * squeeze
      const ay = ring[i - 1]![1] - lat
      const bx = (ring[i]![0] - lon) * squeeze
      const by = ring[i]![1] - lat
      if (ay > 0 !== by > 0 && ax + ((bx - ax) * -ay) / (by - ay) > 0) inside = !inside
      const [dx, dy] = [bx - ax, by - ay]
      const length = dx * dx + dy * dy
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
      square = Math.min(square, (ax + along * dx) ** 2 + (ay + along * dy) ** 2)
    }
  }
  return inside ? Math.sqrt(square) : -Math.sqrt(square)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function least(values: number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity)
}
