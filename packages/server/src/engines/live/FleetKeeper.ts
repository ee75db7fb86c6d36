import { inPieces } from '../../platform/database/inPieces.ts'
import type { FleetVehicle } from './FleetSlot.ts'
import type { FleetState } from './FleetState.ts'
import type { LiveHub } from './LiveHub.ts'
import type { LiveQueries } from './live.queries.ts'

/** Vehicles of which the states are read at once: what the database answers of a million takes more memory than what is kept. */
const PIECE = 20_000

/** Keeps the fleet's state in step with the vehicles and bindings in the database. */
export class FleetKeeper {
  readonly #queries: LiveQueries
  readonly #fleet: FleetState
  readonly #hub: LiveHub
  /** Ends when no reading goes on. */
  #idle: Promise<void> = Promise.resolve()
  /** Vehicles of the reading that has not begun yet. */
  #next: { readonly vehicleIds: Set<number>; readonly done: Promise<void> } | undefined

  constructor(queries: LiveQueries, fleet: FleetState, hub: LiveHub) {
    this.#queries = queries
    this.#fleet = fleet
    this.#hub = hub
  }

  /** Reads the whole fleet with its last known states. */
  load(): Promise<void> {
    return this.#afterOthers(async () => {
      const pieces = inPieces({
        below: 0,
        limit: PIECE,
        keyOf: ({ vehicleId }) => vehicleId,
        read: this.#queries.vehiclesAfter,
      })
      for await (const vehicles of pieces) {
        this.#fleet.put(vehicles)
        await this.#applyLast(vehicles)
      }
    })
  }

  /**
   * Reads vehicles again after they were added, edited, bound or deleted, and tells the clients. One reading at a time,
   * or an older one could land after a newer one; what is asked for meanwhile shares the next.
   */
  refresh(vehicleIds: readonly number[]): Promise<void> {
    if (!this.#next) {
      const waiting = new Set<number>()
      const done = this.#afterOthers(() => {
        this.#next = undefined
        return this.#read([...waiting])
      })
      this.#next = { vehicleIds: waiting, done }
    }
    for (const vehicleId of vehicleIds) this.#next.vehicleIds.add(vehicleId)
    return this.#next.done
  }

  #afterOthers(work: () => Promise<void>): Promise<void> {
    const done = this.#idle.then(work)
    this.#idle = done.catch(() => undefined)
    return done
  }

  async #applyLast(vehicles: readonly FleetVehicle[]): Promise<void> {
    const devices = vehicles.map(({ device }) => device).filter((device) => device !== 0)
    if (devices.length === 0) return
    const { columns, standing } = await this.#queries.lastStates(devices)
    this.#fleet.apply(columns, standing)
  }

  async #read(vehicleIds: readonly number[]): Promise<void> {
    const before = new Map(vehicleIds.map((vehicleId) => [vehicleId, this.#fleet.orgOf(vehicleId)]))
    const vehicles = await this.#queries.vehicles(vehicleIds)
    const now = new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle.orgId]))
    this.#fleet.remove(vehicleIds.filter((vehicleId) => !now.has(vehicleId)))
    this.#fleet.put(vehicles)
    await this.#applyLast(vehicles)
    this.#hub.announce({
      of: 'vehicles',
      changes: vehicleIds.map((vehicleId) => ({
        id: vehicleId,
        orgIds: [before.get(vehicleId), now.get(vehicleId)].filter((orgId) => orgId !== undefined),
      })),
    })
  }
}
