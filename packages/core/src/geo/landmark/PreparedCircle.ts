import { ellipsoidDistanceM, metresPerLatitude, metresPerLongitude } from '../ellipsoid.ts'
import { wrapLongitude } from '../earth.ts'
import type { CircleShape } from './LandmarkShape.ts'
import type { PreparedShape } from './PreparedShape.ts'

/** A circle on the ellipsoid. Crossings are taken in the plane around its middle. */
export class PreparedCircle implements PreparedShape {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly areaM2: number
  readonly #lat: number
  readonly #lon: number
  readonly #radiusM: number

  constructor({ lat, lon, radiusM }: CircleShape) {
    this.#lat = lat
    this.#lon = wrapLongitude(lon)
    this.#radiusM = radiusM
    this.areaM2 = Math.PI * radiusM * radiusM
    // A little more than the radius: the length of a degree changes on the way.
    const high = (radiusM * 1.02) / metresPerLatitude(lat)
    this.south = Math.max(-90, lat - high)
    this.north = Math.min(90, lat + high)
    const far = Math.max(Math.abs(this.south), Math.abs(this.north))
    const wide = far >= 89.9 ? 180 : Math.min(180, (radiusM * 1.02) / metresPerLongitude(far))
    this.west = wide >= 180 ? -180 : this.#lon - wide < -180 ? this.#lon - wide + 360 : this.#lon - wide
    this.east = this.west + 2 * wide
  }

  contains(lat: number, lon: number): boolean {
    return ellipsoidDistanceM(this.#lat, this.#lon, lat, lon) <= this.#radiusM
  }

  crossings(lat1: number, lon1: number, lat2: number, lon2: number): number[] {
    const north = metresPerLatitude(this.#lat)
    const east = metresPerLongitude(this.#lat)
    const x1 = wrapLongitude(lon1 - this.#lon) * east
    const y1 = (lat1 - this.#lat) * north
    const dx = wrapLongitude(lon2 - lon1) * east
    const dy = (lat2 - lat1) * north
    const a = dx * dx + dy * dy
    const b = x1 * dx + y1 * dy
    const root = b * b - a * (x1 * x1 + y1 * y1 - this.#radiusM ** 2)
    if (a === 0 || root <= 0) return []
    return [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a].filter((t) => t > 0 && t < 1)
  }
}
