import type { FleetSlot } from './FleetSlot.ts'

/** Cells for a degree: a cell is at most 28 km across, so a yard is found in one to four of them. */
const PER_DEGREE = 4
const ACROSS = 360 * PER_DEGREE
/** A place over more cells than this is found quicker by looking at every vehicle. */
const MOST_CELLS = 20_000

/** A box in degrees; east may lie beyond 180, it never wraps. */
interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Vehicles by where they are, so that who is at a place is found without looking at the whole fleet. */
export class FleetGrid {
  readonly #cells = new Map<number, Set<FleetSlot>>()
  readonly #cellOf = new Map<FleetSlot, number>()

  /** Notes where a vehicle is now. */
  place(slot: FleetSlot): void {
    const cell = row(slot.lat / 1e7) * ACROSS + (column(slot.lon / 1e7) % ACROSS)
    if (this.#cellOf.get(slot) === cell) return
    this.remove(slot)
    this.#cellOf.set(slot, cell)
    const others = this.#cells.get(cell)
    if (others) others.add(slot)
    else this.#cells.set(cell, new Set([slot]))
  }

  remove(slot: FleetSlot): void {
    const cell = this.#cellOf.get(slot)
    if (cell === undefined) return
    this.#cellOf.delete(slot)
    const others = this.#cells.get(cell)
    others?.delete(slot)
    if (others?.size === 0) this.#cells.delete(cell)
  }

  /** Vehicles in and near a box; those that are not inside are for the caller to leave out. */
  *near({ west, south, east, north }: Box): Generator<FleetSlot> {
    const [low, high, left] = [row(south), row(north), column(west)]
    const width = Math.min(ACROSS - 1, column(east) - left)
    if ((high - low + 1) * (width + 1) > MOST_CELLS) {
      yield* this.#cellOf.keys()
      return
    }
    for (let y = low; y <= high; y++)
      for (let x = 0; x <= width; x++) yield* this.#cells.get(y * ACROSS + ((left + x + ACROSS) % ACROSS)) ?? []
  }
}

const row = (lat: number): number => Math.floor((lat + 90) * PER_DEGREE)
/** Not yet taken modulo the cells around the earth. */
const column = (lon: number): number => Math.floor((lon + 180) * PER_DEGREE)
