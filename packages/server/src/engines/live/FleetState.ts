import { emptyLiveColumns, type LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { PreparedShape } from '@waymark/core/geo/landmark/PreparedShape.ts'
import { FleetGrid } from './FleetGrid.ts'
import { FleetSlot, type FleetVehicle } from './FleetSlot.ts'

/**
 * The newest state of every vehicle, kept in memory from the committed reports. A counter orders the changes, so that
 * "everything after N" is complete however long ago N was: there is no log that could run over.
 */
export class FleetState {
  readonly #byVehicle = new Map<number, FleetSlot>()
  readonly #byDevice = new Map<number, FleetSlot>()
  /** By organisation: a subscriber's share is found without looking at the whole fleet. */
  readonly #byOrg = new Map<number, Set<FleetSlot>>()
  readonly #regionOf: (lat: number, lon: number) => string
  readonly #dirty = new Set<FleetSlot>()
  readonly #grid = new FleetGrid()
  /** Counts up with every change. */
  counter = 0

  /** @param regionOf state or province of a position in degrees */
  constructor(regionOf: (lat: number, lon: number) => string) {
    this.#regionOf = regionOf
  }

  /** Adds or replaces vehicles; the state starts blank unless the device stays the same. */
  put(vehicles: readonly FleetVehicle[]): void {
    for (const vehicle of vehicles) {
      const old = this.#byVehicle.get(vehicle.vehicleId)
      if (old && old.vehicle.device === vehicle.device && old.vehicle.boundSince === vehicle.boundSince) {
        this.#byOrg.get(old.vehicle.orgId)?.delete(old)
        old.vehicle = vehicle
        this.#orgOf(vehicle.orgId).add(old)
        this.#touch(old)
        continue
      }
      if (old) this.#forget(old)
      const slot = new FleetSlot(vehicle)
      this.#byVehicle.set(vehicle.vehicleId, slot)
      this.#orgOf(vehicle.orgId).add(slot)
      if (vehicle.device !== 0) this.#byDevice.set(vehicle.device, slot)
      this.#touch(slot)
    }
  }

  remove(vehicleIds: readonly number[]): void {
    for (const vehicleId of vehicleIds) {
      const slot = this.#byVehicle.get(vehicleId)
      if (slot) this.#forget(slot)
    }
  }

  /** Takes in reports that are durable now, in any order: all of them, or those that are marked new. */
  apply(columns: ReportColumns, isNew?: Uint8Array): void {
    for (let row = 0; row < columns.length;) {
      const device = columns.device[row] as number
      const slot = this.#byDevice.get(device)
      let isTouched = false
      let hasMoved = false
      // a packet's reports stand together: the device is looked up, placed and noted once for all of them
      for (; row < columns.length && columns.device[row] === device; row++) {
        if (!slot || (isNew && !isNew[row]) || (columns.time[row] as number) < slot.vehicle.boundSince) continue
        isTouched = true
        if (slot.apply(columns, row)) hasMoved = true
      }
      if (slot && hasMoved) {
        slot.region = this.#regionOf(slot.lat / 1e7, slot.lon / 1e7)
        this.#grid.place(slot)
      }
      if (slot && isTouched) this.#touch(slot)
    }
  }

  /** Vehicles that changed since the last call, by organisation. */
  takeDirty(): ReadonlyMap<number, readonly FleetSlot[]> {
    const dirty = Map.groupBy(this.#dirty, (slot) => slot.vehicle.orgId)
    this.#dirty.clear()
    return dirty
  }

  /** Vehicles of organisations that changed after `counter`; after -1 every one of them. */
  *changedAfter(counter: number, orgIds: Iterable<number>): Generator<FleetSlot> {
    for (const orgId of orgIds) {
      for (const slot of this.#byOrg.get(orgId) ?? []) if (slot.changed > counter) yield slot
    }
  }

  /** Counts a change that is not one of a vehicle's state; answers its number. */
  count(): number {
    return ++this.counter
  }

  get size(): number {
    return this.#byVehicle.size
  }

  orgOf(vehicleId: number): number | undefined {
    return this.#byVehicle.get(vehicleId)?.vehicle.orgId
  }

  /** Vehicles whose newest position is at one of the places. */
  vehiclesAt(places: readonly PreparedShape[]): number[] {
    const found = new Set<number>()
    for (const place of places) {
      for (const slot of this.#grid.near(place))
        if (place.contains(slot.lat / 1e7, slot.lon / 1e7)) found.add(slot.vehicle.vehicleId)
    }
    return [...found]
  }

  /** State of vehicles in the order asked for; a vehicle that is not known yet is blank. */
  columnsFor(vehicleIds: Iterable<number>): LiveColumns {
    const out = emptyLiveColumns()
    for (const vehicleId of vehicleIds) {
      const slot = this.#byVehicle.get(vehicleId)
      const shown = slot ?? new FleetSlot({ vehicleId, orgId: 0, device: 0, boundSince: 0 })
      shown.appendTo(out)
    }
    return out
  }

  #touch(slot: FleetSlot): void {
    slot.changed = ++this.counter
    this.#dirty.add(slot)
  }

  #orgOf(orgId: number): Set<FleetSlot> {
    const known = this.#byOrg.get(orgId)
    if (known) return known
    const slots = new Set<FleetSlot>()
    this.#byOrg.set(orgId, slots)
    return slots
  }

  #forget(slot: FleetSlot): void {
    this.#byOrg.get(slot.vehicle.orgId)?.delete(slot)
    this.#byVehicle.delete(slot.vehicle.vehicleId)
    if (this.#byDevice.get(slot.vehicle.device) === slot) this.#byDevice.delete(slot.vehicle.device)
    this.#dirty.delete(slot)
    this.#grid.remove(slot)
  }
}
