import { wrapLongitude } from '../earth.ts'
import type { PolygonShape } from './LandmarkShape.ts'
import type { PreparedShape } from './PreparedShape.ts'
import { unwrapRing } from './unwrapRing.ts'
import { ringAreaM2 } from './ringAreaM2.ts'

/** Edges per band of latitude that are aimed at. */
const EDGES_PER_BAND = 8
const MOST_BANDS = 512

/**
 * Polygons as one list of edges, sorted into bands of latitude: a point is tested against the edges of its band only,
 * by the even-odd rule within each polygon.
 */
export class PreparedPolygon implements PreparedShape {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly areaM2: number
  /** x1, y1, x2, y2 of each edge, in unwrapped degrees. */
  readonly #edges: Float64Array
  /** Which polygon each edge belongs to. */
  readonly #part: Int32Array
  readonly #bandStart: Int32Array
  readonly #bandEdges: Int32Array
  readonly #bands: number
  readonly #perDegree: number

  constructor({ parts }: PolygonShape) {
    const edges: number[] = []
    const part: number[] = []
    let area = 0
    const start = parts[0]?.[0]?.[0]?.[0] ?? 0
    for (const [number, rings] of parts.entries()) {
      for (const [at, ring] of rings.entries()) {
        const flat = unwrapRing(ring, start)
        area += at === 0 ? ringAreaM2(flat) : -ringAreaM2(flat)
        for (let i = 2; i < flat.length; i += 2) {
          edges.push(flat[i - 2]!, flat[i - 1]!, flat[i]!, flat[i + 1]!)
          part.push(number)
        }
      }
    }
    this.areaM2 = area
    const box = boxOf(edges)
    const shift = wrapLongitude(box.west) - box.west
    this.#edges = Float64Array.from(edges, (value, i) => (i % 2 === 0 ? value + shift : value))
    this.#part = Int32Array.from(part)
    this.west = box.west + shift
    this.east = box.east + shift
    this.south = box.south
    this.north = box.north
    const count = part.length
    this.#bands = Math.max(1, Math.min(MOST_BANDS, Math.floor(count / EDGES_PER_BAND)))
    this.#perDegree = box.north > box.south ? this.#bands / (box.north - box.south) : 0
    const lists: number[][] = Array.from({ length: this.#bands }, () => [])
    for (let i = 0; i < count; i++) {
      const [y1, y2] = [this.#edges[4 * i + 1]!, this.#edges[4 * i + 3]!]
      const last = this.#band(Math.max(y1, y2))
      for (let band = this.#band(Math.min(y1, y2)); band <= last; band++) lists[band]!.push(i)
    }
    this.#bandEdges = Int32Array.from(lists.flat())
    this.#bandStart = new Int32Array(this.#bands + 1)
    for (let i = 0; i < this.#bands; i++) this.#bandStart[i + 1] = this.#bandStart[i]! + lists[i]!.length
  }

  contains(lat: number, lon: number): boolean {
    if (!(lat >= this.south && lat <= this.north)) return false
    const x = this.#unwrap(lon)
    if (x > this.east) return false
    const edges = this.#edges
    const band = this.#band(lat)
    let part = -1
    let inside = false
    for (let at = this.#bandStart[band]!; at < this.#bandStart[band + 1]!; at++) {
      const edge = this.#bandEdges[at]!
      // Edges of one polygon stand together.
      if (this.#part[edge] !== part) {
        if (inside) return true
        part = this.#part[edge]!
      }
      const ax = edges[4 * edge]!
      const ay = edges[4 * edge + 1]!
      const bx = edges[4 * edge + 2]!
      const by = edges[4 * edge + 3]!
      const turn = (bx - ax) * (lat - ay) - (x - ax) * (by - ay)
      if (turn === 0 && lat >= Math.min(ay, by) && lat <= Math.max(ay, by)) {
        if (x >= Math.min(ax, bx) && x <= Math.max(ax, bx)) return true
      }
      if (ay > lat !== by > lat && turn > 0 === by > ay) inside = !inside
    }
    return inside
  }

  crossings(lat1: number, lon1: number, lat2: number, lon2: number): number[] {
    const dx = wrapLongitude(lon2 - lon1)
    const dy = lat2 - lat1
    // A way that begins west of the area may still run into it.
    const start = this.#unwrap(lon1)
    const x1 = start > this.east && Math.max(start, start + dx) - 360 >= this.west ? start - 360 : start
    const from = this.#band(Math.min(lat1, lat2))
    const to = this.#band(Math.max(lat1, lat2))
    const out: number[] = []
    for (let band = from; band <= to; band++) {
      for (let at = this.#bandStart[band]!; at < this.#bandStart[band + 1]!; at++) {
        const edge = this.#bandEdges[at]!
        // An edge that runs through several bands is met in the first of them.
        if (band > from && this.#band(this.#lowEnd(edge)) < band) continue
        const t = this.#meet(edge, x1, lat1, dx, dy)
        if (t > 0 && t < 1) out.push(t)
      }
    }
    return out.sort((a, b) => a - b)
  }

  #lowEnd(edge: number): number {
    return Math.min(this.#edges[4 * edge + 1]!, this.#edges[4 * edge + 3]!)
  }

  /**
   * Part of the way (x, y) + t (dx, dy) at which it meets an edge; -1 when it does not. It meets one whose ends lie on
   * both sides of it: the side of a corner is reckoned alike for the two edges that end there, so that a way through a
   * corner, however exactly, is never let through between them.
   */
  #meet(edge: number, x: number, y: number, dx: number, dy: number): number {
    const edges = this.#edges
    const ax = edges[4 * edge]!
    const ay = edges[4 * edge + 1]!
    const bx = edges[4 * edge + 2]!
    const by = edges[4 * edge + 3]!
    if ((ax - x) * dy > (ay - y) * dx === (bx - x) * dy > (by - y) * dx) return -1
    const cross = dx * (by - ay) - dy * (bx - ax)
    return cross === 0 ? -1 : ((ax - x) * (by - ay) - (ay - y) * (bx - ax)) / cross
  }

  #band(lat: number): number {
    const band = Math.floor((lat - this.south) * this.#perDegree)
    return band < 0 ? 0 : band >= this.#bands ? this.#bands - 1 : band
  }

  /** A longitude as it lies east of `west`: [west, west + 360). */
  #unwrap(lon: number): number {
    let x = lon
    while (x < this.west) x += 360
    while (x >= this.west + 360) x -= 360
    return x
  }
}

function boxOf(edges: number[]): { west: number; south: number; east: number; north: number } {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < edges.length; i += 2) {
    west = Math.min(west, edges[i]!)
    east = Math.max(east, edges[i]!)
    south = Math.min(south, edges[i + 1]!)
    north = Math.max(north, edges[i + 1]!)
  }
  return { west, south, east, north }
}
