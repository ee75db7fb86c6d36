import type { Region } from './Region.ts'
import { CELL, RegionEdges, columnOf, forEachEdge, rowOf } from './RegionEdges.ts'

const COLUMNS = 360 / CELL

/** A cell that a border runs through or near: the edges have to tell. Other cells hold the region's number plus one. */
const MIXED = 0xffff

/** A cell outside of all regions whose points may belong to the nearest shore. */
const WATERS = 0xfffe

/** Degrees of latitude in a metre. */
const DEGREES_PER_M = 1 / 111_195

/** A point in no region that is at most this far off a border belongs to the nearest region. Metres. */
const REACH_M = 1000

/** How far regions reach into a point that lies in none of them. */
export interface RegionReach {
  /** Any region, metres; at most a cell of the grid. {@link REACH_M} when left out. */
  readonly reachM?: number
  /** Regions that are drawn without their waters ({@link Region.isDry}), metres; 0 when left out. */
  readonly watersM?: number
}

/**
 * Tells the region of a point, a million times a second: a grid of 0.1 degree cells knows those that lie wholly inside
 * one region (or none); in the others the edges of the cell's row are tested.
 *
 * A point in no region that is at most `reachM` off a border belongs to the nearest region: roads along coasts and
 * rivers run outside of simplified borders, and two countries' borders from two sources leave gaps. Farther out, up to
 * `watersM`, it belongs to the nearest of the regions that are drawn without their waters: bays, mouths of rivers and
 * islets that the map is too coarse for. Where regions overlap, the first in the list wins.
 */
export class RegionIndex {
  readonly regions: readonly Region[]
  readonly #edges: RegionEdges
  readonly #cells: Uint16Array
  readonly #reachM: number
  readonly #watersM: number
  readonly #isDry: (region: number) => boolean

  /** @throws {Error} when there are more regions than a cell can number, or `reachM` reaches over a whole cell */
  constructor(regions: Region[], { reachM = REACH_M, watersM = 0 }: RegionReach = {}) {
    if (regions.length >= WATERS) throw new Error(`regions: ${regions.length} are too many, at most ${WATERS - 1}`)
    if (!(reachM >= 0 && reachM * DEGREES_PER_M < CELL)) throw new Error(`reachM: ${reachM} is not within 0 to 11,000`)
    this.regions = regions
    this.#reachM = reachM
    this.#watersM = watersM
    this.#isDry = (region) => regions[region]?.isDry === true
    this.#edges = new RegionEdges(regions, watersM)
    this.#cells = new Uint16Array(this.#edges.rows * COLUMNS)
    this.#markBorders(regions)
    this.#fillInsides()
    if (watersM > 0) this.#markWaters(regions)
  }

  /** The region of a point (degrees WGS 84), or undefined outside of all. */
  find(lat: number, lon: number): Region | undefined {
    return this.regions[this.findNumber(lat, lon)]
  }

  /** As {@link find}, as a place in `regions`; -1 outside of all. */
  findNumber(lat: number, lon: number): number {
    const row = rowOf(lat) - this.#edges.southRow
    // Also catches what is not a number.
    if (!(row >= 0 && row < this.#edges.rows && lon >= -180 && lon <= 180)) return -1
    const cell = this.#cells[row * COLUMNS + (columnOf(lon) % COLUMNS)]!
    if (cell < WATERS) return cell - 1
    const near = cell === MIXED ? this.#onLand(row, lat, lon) : -1
    return near >= 0 || this.#watersM === 0 ? near : this.#edges.nearest(row, lat, lon, this.#watersM, this.#isDry)
  }

  #onLand(row: number, lat: number, lon: number): number {
    const inside = this.#edges.containing(row, lat, lon)
    return inside >= 0 ? inside : this.#edges.nearest(row, lat, lon, this.#reachM)
  }

  /**
   * Whether all of a small box surely lies in `region` (-1: in none): a quick yes, where no border is near. No means
   * only that the edges have to tell.
   */
  isAllIn(region: number, lat1: number, lon1: number, lat2: number, lon2: number): boolean {
    const south = rowOf(Math.min(lat1, lat2)) - this.#edges.southRow
    const north = rowOf(Math.max(lat1, lat2)) - this.#edges.southRow
    const west = columnOf(Math.min(lon1, lon2))
    const east = columnOf(Math.max(lon1, lon2))
    if (!(south >= 0 && north < this.#edges.rows && west >= 0 && east < COLUMNS)) return false
    if (north - south > 3 || east - west > 3) return false
    for (let row = south; row <= north; row++) {
      for (let column = west; column <= east; column++) {
        if (this.#cells[row * COLUMNS + column] !== region + 1) return false
      }
    }
    return true
  }

  #markBorders(regions: Region[]): void {
    const margin = this.#reachM * DEGREES_PER_M
    const { southRow, rows } = this.#edges
    forEachEdge(regions, (_, [ax, ay, bx, by]) => {
      const low = Math.min(ay, by) - margin
      const high = Math.max(ay, by) + margin
      for (let row = rowOf(low); row <= rowOf(high); row++) {
        if (row < southRow || row >= southRow + rows) continue
        const at = (lat: number): number => (by === ay ? ax : ax + ((bx - ax) * (lat - ay)) / (by - ay))
        const within = (lat: number): number => Math.max(Math.min(ay, by), Math.min(Math.max(ay, by), lat))
        const south = within(row * CELL - margin)
        const north = within((row + 1) * CELL + margin)
        const ends = by === ay ? [ax, bx] : [at(south), at(north)]
        const wide = margin / Math.cos((Math.min(89, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180)
        this.#mark(row - southRow, Math.min(...ends) - wide, Math.max(...ends) + wide)
      }
    })
  }

  #mark(row: number, west: number, east: number): void {
    for (let column = columnOf(west); column <= columnOf(east); column++) {
      this.#cells[row * COLUMNS + ((column + COLUMNS) % COLUMNS)] = MIXED
    }
  }

  /** Cells outside of all regions that lie, in part, within reach of the waters of one. */
  #markWaters(regions: Region[]): void {
    const { southRow, rows } = this.#edges
    const margin = this.#watersM * DEGREES_PER_M
    forEachEdge(regions, (region, [ax, ay, bx, by]) => {
      if (!this.#isDry(region)) return
      const [south, north] = [Math.min(ay, by) - margin, Math.max(ay, by) + margin]
      const wide = margin / Math.cos((Math.min(89, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180)
      const first = columnOf(Math.min(ax, bx) - wide)
      const last = columnOf(Math.max(ax, bx) + wide)
      for (let row = Math.max(southRow, rowOf(south)); row <= Math.min(southRow + rows - 1, rowOf(north)); row++)
        for (let column = first; column <= last; column++) {
          const at = (row - southRow) * COLUMNS + ((column + COLUMNS) % COLUMNS)
          if (this.#cells[at] === 0) this.#cells[at] = WATERS
        }
    })
  }

  /** Cells between two marked ones of a row all lie in the same region: one test tells for the run. */
  #fillInsides(): void {
    const { southRow, rows } = this.#edges
    for (let row = 0; row < rows; row++) {
      const lat = (row + southRow + 0.5) * CELL
      let region = -1
      let isKnown = false
      for (let column = 0; column < COLUMNS; column++) {
        const at = row * COLUMNS + column
        if (this.#cells[at] === MIXED) isKnown = false
        else {
          if (!isKnown) region = this.#edges.containing(row, lat, (column + 0.5) * CELL - 180)
          isKnown = true
          this.#cells[at] = region + 1
        }
      }
    }
  }
}
