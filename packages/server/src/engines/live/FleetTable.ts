import { createLiveTable, type LiveTable } from '@waymark/contract/live/liveColumns.ts'
import type { Sight } from '../../platform/http/Sight.ts'
import type { FleetState } from './FleetState.ts'

/**
 * The state of many vehicles as a table that is brought up to date when it is read: only rows that changed are written, so
 * that a second of a fleet of a hundred thousand costs what that second's reports do.
 */
export class FleetTable {
  readonly #fleet: FleetState
  readonly #vehicleIds: readonly number[]
  readonly #sight: Sight
  readonly #table: LiveTable
  readonly #rows: ReadonlyMap<number, number>
  /** The change counter up to which the table tells everything; -1 before the first reading. */
  #seen = -1
  #placings = 0

  /** @param sight of a reader who is not limited within the organisations */
  constructor(fleet: FleetState, vehicleIds: readonly number[], sight: Sight) {
    this.#fleet = fleet
    this.#vehicleIds = vehicleIds
    this.#sight = sight
    this.#table = createLiveTable(vehicleIds.length)
    this.#rows = new Map(vehicleIds.map((vehicleId, row) => [vehicleId, row]))
  }

  /** The state as it is now, in the order of the vehicles; it changes with the next reading. */
  read(): LiveTable {
    const fleet = this.#fleet
    if (this.#seen < 0 || this.#placings !== fleet.placings) this.#writeAll()
    else this.#writeChanged()
    this.#seen = fleet.counter
    this.#placings = fleet.placings
    return this.#table
  }

  #writeAll(): void {
    const stateOf = this.#fleet.rowReader(this.#sight)
    for (const [row, vehicleId] of this.#vehicleIds.entries()) stateOf(vehicleId).writeTo(this.#table, row)
  }

  #writeChanged(): void {
    const state = this.#fleet.rowFor(this.#sight)
    for (const slot of this.#fleet.changedAfter(this.#seen, this.#sight.orgIds)) {
      const row = this.#rows.get(slot.vehicle.vehicleId)
      if (row !== undefined) state.of(slot).writeTo(this.#table, row)
    }
  }
}
