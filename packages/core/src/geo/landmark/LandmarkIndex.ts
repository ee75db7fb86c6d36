import { wrapLongitude } from '../earth.ts'
import type { LandmarkShape } from './LandmarkShape.ts'
import { type PreparedShape, prepareShape } from './PreparedShape.ts'

/** A landmark as the engines see it. */
export interface Landmark {
  id: number
  shape: LandmarkShape
}

/** Degrees of a cell of the finest grid, some 1.2 km; each further grid has cells twice as large. */
const CELL = 360 / 32_768
const LEVELS = 11

/** Cells that one question looks at before the way is halved. */
const MOST_CELLS = 9

/**
 * Finds the landmarks at a point or along a way among 100,000 in a microsecond or two: each lies in the grid whose cells
 * are at least as large as its box, and so in at most four cells.
 */
export class LandmarkIndex {
  readonly landmarks: readonly Landmark[]
  readonly shapes: readonly PreparedShape[]
  readonly #grids: (Map<number, number[]> | undefined)[] = []
  /** Those too wide for any grid, or at a pole. */
  readonly #wide: number[] = []
  readonly #seen: Uint32Array
  #turn = 0

  /** The shapes must have passed {@link checkLandmarkShape}. */
  constructor(landmarks: readonly Landmark[]) {
    this.landmarks = landmarks
    this.shapes = landmarks.map(({ shape }) => prepareShape(shape))
    this.#seen = new Uint32Array(landmarks.length)
    for (const [number, shape] of this.shapes.entries()) this.#add(number, shape)
  }

  /** Numbers (places in `landmarks`) of those that hold a point in degrees, written into `out`; returns how many. */
  at(lat: number, lon: number, out: number[]): number {
    let count = 0
    for (const number of this.#wide) if (this.shapes[number]!.contains(lat, lon)) out[count++] = number
    for (let level = 0; level < LEVELS; level++) {
      const grid = this.#grids[level]
      if (!grid) continue
      const here = grid.get(keyOf(level, rowOf(level, lat), columnOf(level, lon)))
      if (!here) continue
      for (const number of here) if (this.shapes[number]!.contains(lat, lon)) out[count++] = number
    }
    return count
  }

  /** Numbers of those near the straight way between two points: all whose area it may meet, and perhaps some more. */
  along(lat1: number, lon1: number, lat2: number, lon2: number, out: number[]): number {
    if (++this.#turn > 0xffff_fff0) {
      this.#seen.fill(0)
      this.#turn = 1
    }
    let count = 0
    const end = lon1 + wrapLongitude(lon2 - lon1)
    for (const number of this.#wide) count = this.#take(number, lat1, lon1, lat2, end, out, count)
    for (let level = 0; level < LEVELS; level++) {
      if (this.#grids[level]) count = this.#walk(level, lat1, lon1, lat2, end, out, count)
    }
    return count
  }

  #walk(level: number, lat1: number, lon1: number, lat2: number, lon2: number, out: number[], had: number): number {
    const grid = this.#grids[level]!
    const south = rowOf(level, Math.min(lat1, lat2))
    const north = rowOf(level, Math.max(lat1, lat2))
    const size = CELL * 2 ** level
    const west = Math.floor((Math.min(lon1, lon2) + 180) / size)
    const east = Math.floor((Math.max(lon1, lon2) + 180) / size)
    let count = had
    if ((north - south + 1) * (east - west + 1) > MOST_CELLS) {
      const [lat, lon] = [(lat1 + lat2) / 2, (lon1 + lon2) / 2]
      count = this.#walk(level, lat1, lon1, lat, lon, out, count)
      return this.#walk(level, lat, lon, lat2, lon2, out, count)
    }
    for (let row = south; row <= north; row++) {
      for (let column = west; column <= east; column++) {
        const here = grid.get(keyOf(level, row, column))
        if (here) for (const number of here) count = this.#take(number, lat1, lon1, lat2, lon2, out, count)
      }
    }
    return count
  }

  /** Adds a landmark once, if its box and that of the way meet. */
  #take(number: number, lat1: number, lon1: number, lat2: number, lon2: number, out: number[], count: number): number {
    if (this.#seen[number] === this.#turn) return count
    const shape = this.shapes[number]!
    if (Math.max(lat1, lat2) < shape.south || Math.min(lat1, lat2) > shape.north) return count
    const low = Math.min(lon1, lon2)
    const wide = Math.abs(lon2 - lon1)
    // How far west of the way's east end the area's west end lies, once round the earth at most.
    const turn = (((shape.west - low) % 360) + 360) % 360
    if (turn > wide && turn + (shape.east - shape.west) < 360) return count
    this.#seen[number] = this.#turn
    out[count] = number
    return count + 1
  }

  #add(number: number, shape: PreparedShape): void {
    const span = Math.max(shape.east - shape.west, shape.north - shape.south)
    let level = 0
    while (level < LEVELS && CELL * 2 ** level < span) level++
    if (level === LEVELS || Math.max(Math.abs(shape.south), Math.abs(shape.north)) > 89) {
      this.#wide.push(number)
      return
    }
    const grid = (this.#grids[level] ??= new Map())
    const size = CELL * 2 ** level
    for (let row = rowOf(level, shape.south); row <= rowOf(level, shape.north); row++) {
      const east = Math.floor((shape.east + 180) / size)
      for (let column = Math.floor((shape.west + 180) / size); column <= east; column++) {
        const key = keyOf(level, row, column)
        const here = grid.get(key)
        if (here) here.push(number)
        else grid.set(key, [number])
      }
    }
  }
}

function rowOf(level: number, lat: number): number {
  return Math.floor((lat + 90) / (CELL * 2 ** level))
}

function columnOf(level: number, lon: number): number {
  return Math.floor((lon + 180) / (CELL * 2 ** level))
}

/** A cell's number within its grid; columns go round the earth. */
function keyOf(level: number, row: number, column: number): number {
  const columns = 32_768 >> level
  return row * columns + (column & (columns - 1))
}
