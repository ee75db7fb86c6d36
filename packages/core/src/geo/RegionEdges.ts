import type { Region } from './Region.ts'

/** Degrees of a grid cell. */
export const CELL = 0.1

/** Metres in a degree of latitude on a sphere of 6,371 km. */
const METRES_PER_DEGREE = 111_195

/** How many rows of the grid away a point can be that is at most `metres` off. */
function rowsWithin(metres: number): number {
  return Math.ceil(metres / (CELL * METRES_PER_DEGREE))
}

/** Row of the grid that holds a latitude; 0 begins at the equator. */
export function rowOf(lat: number): number {
  return Math.floor(lat / CELL)
}

/** Column of the grid that holds a longitude; 0 begins at the 180th meridian. */
export function columnOf(lon: number): number {
  return Math.floor((lon + 180) / CELL)
}

/**
 * The borders of regions, sorted into rows of 0.1 degrees of latitude: a point-in-polygon test needs only the edges of
 * its own row, a hundred or so instead of thousands.
 */
export class RegionEdges {
  readonly southRow: number
  readonly rows: number
  /** First band of each row; a band is the edges of one region in one row. */
  readonly #rowBands: Uint32Array
  readonly #bandRegion: Uint16Array
  /** Longitudes between which the edges of each band lie. */
  readonly #bandWest: Float64Array
  readonly #bandEast: Float64Array
  /** First edge of each band. */
  readonly #bandEdges: Uint32Array
  /** Longitude and latitude of each edge's start, then of its end. */
  readonly #edges: Float64Array

  /** @param roomM metres beyond the outermost borders that the rows reach */
  constructor(regions: Region[], roomM = 0) {
    const rows = new Map<number, Map<number, number[]>>()
    forEachEdge(regions, (region, edge) => {
      const [, ay, , by] = edge
      for (let row = rowOf(Math.min(ay, by)); row <= rowOf(Math.max(ay, by)); row++) {
        const bands = getOrAdd(rows, row, () => new Map<number, number[]>())
        getOrAdd(bands, region, () => []).push(...edge)
      }
    })
    const numbers = [...rows.keys()].sort((a, b) => a - b)
    // One row more on either side at least, for points just off the last coast.
    const room = Math.max(1, rowsWithin(roomM))
    this.southRow = (numbers[0] ?? 0) - room
    this.rows = (numbers.at(-1) ?? -1) + room + 1 - this.southRow
    const bands = [...rows.values()].reduce((sum, row) => sum + row.size, 0)
    this.#rowBands = new Uint32Array(this.rows + 1)
    this.#bandRegion = new Uint16Array(bands)
    this.#bandWest = new Float64Array(bands)
    this.#bandEast = new Float64Array(bands)
    this.#bandEdges = new Uint32Array(bands + 1)
    const flat: number[][] = []
    let band = 0
    for (let row = 0; row < this.rows; row++) {
      const here = rows.get(row + this.southRow) ?? new Map<number, number[]>()
      for (const [region, edges] of [...here].sort((a, b) => a[0] - b[0])) {
        this.#bandRegion[band] = region
        this.#bandEdges[band + 1] = this.#bandEdges[band]! + edges.length
        const lons = edges.filter((_, at) => at % 2 === 0)
        this.#bandWest[band] = lons.reduce((a, b) => Math.min(a, b))
        this.#bandEast[band] = lons.reduce((a, b) => Math.max(a, b))
        flat.push(edges)
        band++
      }
      this.#rowBands[row + 1] = band
    }
    this.#edges = Float64Array.from(flat.flat())
  }

  /** The first region that holds a point of `row` (counted from `southRow`), by the ray-crossing rule; -1 for none. */
  containing(row: number, lat: number, lon: number): number {
    for (let band = this.#rowBands[row]!; band < this.#rowBands[row + 1]!; band++) {
      if (lon < this.#bandWest[band]! || lon > this.#bandEast[band]!) continue
      if (this.#isInBand(band, lat, lon)) return this.#bandRegion[band]!
    }
    return -1
  }

  /** The region, of those that `counts` takes, whose border is nearest, within `metres`; -1 for none. */
  nearest(row: number, lat: number, lon: number, metres: number, counts?: (region: number) => boolean): number {
    const north = METRES_PER_DEGREE
    const east = north * Math.cos((lat * Math.PI) / 180)
    const edges = this.#edges
    let square = metres * metres
    let found = -1
    const reach = metres / east
    const rows = rowsWithin(metres)
    const last = this.#rowBands[Math.min(this.rows, row + rows + 1)]!
    for (let band = this.#rowBands[Math.max(0, row - rows)]!; band < last; band++) {
      if (counts?.(this.#bandRegion[band]!) === false) continue
      if (lon < this.#bandWest[band]! - reach || lon > this.#bandEast[band]! + reach) continue
      for (let at = this.#bandEdges[band]!; at < this.#bandEdges[band + 1]!; at += 4) {
        const ax = (edges[at]! - lon) * east
        const ay = (edges[at + 1]! - lat) * north
        const dx = (edges[at + 2]! - lon) * east - ax
        const dy = (edges[at + 3]! - lat) * north - ay
        const length = dx * dx + dy * dy
        const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
        const near = (ax + along * dx) ** 2 + (ay + along * dy) ** 2
        if (near > square) continue
        square = near
        found = this.#bandRegion[band]!
      }
    }
    return found
  }

  #isInBand(band: number, lat: number, lon: number): boolean {
    const edges = this.#edges
    let inside = false
    for (let at = this.#bandEdges[band]!; at < this.#bandEdges[band + 1]!; at += 4) {
      const ay = edges[at + 1]!
      const by = edges[at + 3]!
      if (ay > lat === by > lat) continue
      const ax = edges[at]!
      if (ax + ((edges[at + 2]! - ax) * (lat - ay)) / (by - ay) > lon) inside = !inside
    }
    return inside
  }
}

/** Calls `take` with each edge of each region: lon and lat of its start, then of its end. */
export function forEachEdge(
  regions: Region[],
  take: (region: number, edge: [number, number, number, number]) => void,
): void {
  for (const [region, { rings }] of regions.entries()) {
    for (const ring of rings.flat()) {
      for (let i = 1; i < ring.length; i++) take(region, [...ring[i - 1]!, ...ring[i]!])
    }
  }
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const have = map.get(key)
  if (have !== undefined) return have
  const made = make()
  map.set(key, made)
  return made
}
