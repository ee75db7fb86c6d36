import { EARTH_RADIUS_M, radians } from './earth.ts'

/**
 * Nearest of many fixed points on the sphere: a balanced k-d tree (J. L. Bentley, 1975) over unit vectors, whose
 * straight distance orders as the great circle does, so that poles and the antimeridian need no care.
 */
export class KdTree {
  /** x, y, z of each node. Nodes lie in one array: the middle of a span is the root of its tree. */
  readonly #nodes: Float64Array
  readonly #points: Uint32Array
  #best = -1
  #square = Infinity

  constructor(lats: ArrayLike<number>, lons: ArrayLike<number>) {
    const vectors = Float64Array.from({ length: lats.length * 3 }, (_, at) => {
      const point = Math.trunc(at / 3)
      return component(lats[point]!, lons[point]!, at % 3)
    })
    this.#points = Uint32Array.from({ length: lats.length }, (_, point) => point)
    this.#split(vectors, 0, lats.length, 0)
    this.#nodes = Float64Array.from(vectors, (_, at) => vectors[this.#points[Math.trunc(at / 3)]! * 3 + (at % 3)]!)
  }

  /** The nearest point's index and its distance along the great circle in metres; undefined when there are none. */
  nearest(lat: number, lon: number): { index: number; distanceM: number } | undefined {
    this.#best = -1
    this.#square = Infinity
    this.#search([component(lat, lon, 0), component(lat, lon, 1), component(lat, lon, 2)], 0, this.#points.length, 0)
    if (this.#best < 0) return undefined
    return {
      index: this.#points[this.#best]!,
      distanceM: alongSphere(this.#square),
    }
  }

  /** All points within so many metres along the great circle, in no order, with their distances. */
  within(lat: number, lon: number, metres: number): { index: number; distanceM: number }[] {
    const target = [component(lat, lon, 0), component(lat, lon, 1), component(lat, lon, 2)] as const
    const most = (2 * Math.sin(Math.min(Math.PI, metres / EARTH_RADIUS_M) / 2)) ** 2
    const found: { index: number; distanceM: number }[] = []
    this.#gather(target, most, 0, this.#points.length, 0, found)
    return found
  }

  #gather(
    target: readonly [number, number, number],
    most: number,
    from: number,
    to: number,
    axis: 0 | 1 | 2,
    found: { index: number; distanceM: number }[],
  ): void {
    if (from >= to) return
    const middle = (from + to) >> 1
    const away = (along: number): number => target[along]! - this.#nodes[middle * 3 + along]!
    const square = away(0) ** 2 + away(1) ** 2 + away(2) ** 2
    if (square <= most) found.push({ index: this.#points[middle]!, distanceM: alongSphere(square) })
    const side = away(axis)
    const next = ((axis + 1) % 3) as 0 | 1 | 2
    if (side < 0 || side * side <= most) this.#gather(target, most, from, middle, next, found)
    if (side >= 0 || side * side <= most) this.#gather(target, most, middle + 1, to, next, found)
  }

  #split(vectors: Float64Array, from: number, to: number, axis: number): void {
    if (to - from < 2) return
    const span = this.#points.subarray(from, to)
    span.sort((a, b) => vectors[a * 3 + axis]! - vectors[b * 3 + axis]! || a - b)
    const middle = (from + to) >> 1
    const next = (axis + 1) % 3
    this.#split(vectors, from, middle, next)
    this.#split(vectors, middle + 1, to, next)
  }

  #search(target: [number, number, number], from: number, to: number, axis: number): void {
    if (from >= to) return
    const middle = (from + to) >> 1
    const nodes = this.#nodes
    const dx = target[0] - nodes[middle * 3]!
    const dy = target[1] - nodes[middle * 3 + 1]!
    const dz = target[2] - nodes[middle * 3 + 2]!
    const square = dx * dx + dy * dy + dz * dz
    if (square < this.#square) {
      this.#square = square
      this.#best = middle
    }
    const side = axis === 0 ? dx : axis === 1 ? dy : dz
    const next = axis === 2 ? 0 : axis + 1
    if (side < 0) this.#search(target, from, middle, next)
    else this.#search(target, middle + 1, to, next)
    if (side * side >= this.#square) return
    if (side < 0) this.#search(target, middle + 1, to, next)
    else this.#search(target, from, middle, next)
  }
}

/** Metres along the great circle between two unit vectors, by the square of their straight distance. */
const alongSphere = (square: number): number => 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(square) / 2))

function component(lat: number, lon: number, axis: number): number {
  if (axis === 2) return Math.sin(radians(lat))
  return Math.cos(radians(lat)) * (axis === 0 ? Math.cos(radians(lon)) : Math.sin(radians(lon)))
}
