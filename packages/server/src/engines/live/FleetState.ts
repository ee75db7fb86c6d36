import { emptyLiveColumns, type LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { ReportingPlan } from '@waymark/core/movement/expected/ReportingPlan.ts'
import { stateTime } from '@waymark/core/reports/clockBounds.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Sight } from '../../platform/http/Sight.ts'
import { isSameMovement, type LiveMovement } from '../movement/public.ts'
import { FleetSlot, type FleetVehicle } from './FleetSlot.ts'
import { SlotRow } from './SlotRow.ts'

/** What the fleet asks of whoever knows the landmarks. */
export interface LandmarkPlaces {
  /** Landmarks of all organisations that hold a point in degrees, the smallest first. */
  at(lat: number, lon: number): readonly number[]
  /** Whose a landmark is; undefined for one that is no more. */
  orgOf(landmarkId: number): number | undefined
}

/** A box in degrees; east may lie beyond 180, it never wraps. */
interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** With more boxes than this, looking at every vehicle anew costs less than asking which box it is in. */
const MOST_BOXES = 20
/** In no landmark: one for all, since most are in none. */
const NOWHERE: LiveMovement['entered'] = []
/** Vehicles that are looked at before others get their turn. */
const SLICE = 10_000

/**
 * The newest state of every vehicle, kept in memory from the committed reports. A counter orders the changes, so that
 * "everything after N" is complete however long ago N was: there is no log that could run over.
 */
export class FleetState {
  readonly #byVehicle = new Map<number, FleetSlot>()
  readonly #byDevice = new Map<number, FleetSlot>()
  /** By organisation: a subscriber's share is found without looking at the whole fleet. */
  readonly #byOrg = new Map<number, Set<FleetSlot>>()
  /** Alarms of vehicles, whether they are here or not: see FleetSlot.alarms. */
  readonly #alarms = new Map<number, ReadonlyMap<number, number>>()
  readonly #byLandmark = new Map<number, Set<FleetSlot>>()
  readonly #regionOf: (lat: number, lon: number) => string
  readonly #places: LandmarkPlaces
  /** By device, for those that are bound later too. */
  readonly #movement = new Map<number, LiveMovement>()
  readonly #plans = new Map<number, ReportingPlan>()
  readonly #dirty = new Set<FleetSlot>()
  /** Counts up with every change. */
  counter = 0
  /** Counts up when landmarks change: what vehicles are in, or whose that is, may be another then. */
  placings = 0

  /** @param regionOf state or province of a position in degrees */
  constructor(regionOf: (lat: number, lon: number) => string, places: LandmarkPlaces) {
    this.#regionOf = regionOf
    this.#places = places
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
      slot.movement = this.#movement.get(vehicle.device)
      slot.plan = this.#plans.get(vehicle.device)
      slot.alarms = this.#alarms.get(vehicle.vehicleId) ?? slot.alarms
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

  /**
   * Takes in reports that are durable now, in any order: all of them, or those that are marked new.
   *
   * @param standing where the report of a row stands among its device's newest: see `standingOf`
   */
  apply(columns: ReportColumns, standing: (row: number) => number, isNew?: Uint8Array): void {
    for (let row = 0; row < columns.length;) {
      const device = columns.device[row] as number
      const slot = this.#byDevice.get(device)
      let isTouched = false
      let hasMoved = false
      // a packet's reports stand together: the device is looked up, placed and noted once for all of them
      for (; row < columns.length && columns.device[row] === device; row++) {
        if (!slot || (isNew && !isNew[row])) continue
        if (stateTime(columns.time[row] as number, standing(row)) < slot.vehicle.boundSince) continue
        isTouched = true
        if (slot.apply(columns, row, standing(row))) hasMoved = true
      }
      if (slot && hasMoved) {
        slot.region = this.#regionOf(slot.lat / 1e7, slot.lon / 1e7)
        this.#setLandmarks(slot, this.#places.at(slot.lat / 1e7, slot.lon / 1e7))
      }
      if (slot && isTouched) this.#touch(slot)
    }
  }

  /** Takes in what the movement engine says of devices. */
  applyMovement(devices: readonly LiveMovement[]): void {
    for (const each of devices) {
      const movement = each.entered.length === 0 ? { ...each, entered: NOWHERE } : each
      this.#movement.set(movement.device, movement)
      const slot = this.#byDevice.get(movement.device)
      if (!slot || isSameMovement(slot.movement, movement)) continue
      slot.movement = movement
      this.#touch(slot)
    }
  }

  /** Takes in how often devices report, by device; undefined for one of which nobody knows. */
  applyPlans(plans: ReadonlyMap<number, ReportingPlan | undefined>): void {
    for (const [device, plan] of plans) {
      if (plan) this.#plans.set(device, plan)
      else this.#plans.delete(device)
      const slot = this.#byDevice.get(device)
      if (!slot || isSamePlan(slot.plan, plan)) continue
      slot.plan = plan
      this.#touch(slot)
    }
  }

  /** Sets the alarms of a vehicle that last: by organisation whose rules found them, 1 low to 4 critical. */
  setAlarms(vehicleId: number, alarms: ReadonlyMap<number, number>): void {
    if (alarms.size > 0) this.#alarms.set(vehicleId, alarms)
    else this.#alarms.delete(vehicleId)
    const slot = this.#byVehicle.get(vehicleId)
    if (!slot) return
    slot.alarms = alarms
    this.#touch(slot)
  }

  /** Sets the alarms of all vehicles: see {@link setAlarms}. */
  setAllAlarms(ranks: ReadonlyMap<number, ReadonlyMap<number, number>>): void {
    for (const vehicleId of this.#alarms.keys()) if (!ranks.has(vehicleId)) this.setAlarms(vehicleId, new Map())
    for (const [vehicleId, alarms] of ranks) this.setAlarms(vehicleId, alarms)
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

  /** Finds out anew which landmarks vehicles in these boxes are in, after the landmarks there changed. */
  async placeAgain(boxes: readonly Box[]): Promise<void> {
    this.placings++
    let done = 0
    for (const slot of this.#byVehicle.values()) {
      if (++done % SLICE === 0) await new Promise((resolve) => setImmediate(resolve))
      // one that was forgotten meanwhile is in no landmark any more
      if (slot.time === 0 || this.#byVehicle.get(slot.vehicle.vehicleId) !== slot) continue
      const [lat, lon] = [slot.lat / 1e7, slot.lon / 1e7]
      if (boxes.length <= MOST_BOXES && !boxes.some((box) => isInBox(box, lat, lon))) continue
      if (this.#setLandmarks(slot, this.#places.at(lat, lon))) this.#touch(slot)
    }
  }

  /** Which landmarks a reader may see: those of its organisations, or of those the ones that it is limited to. */
  seesLandmarks({ orgIds, landmarkIds }: Pick<Sight, 'orgIds' | 'landmarkIds'>): (landmarkId: number) => boolean {
    return (landmarkId) => {
      if (landmarkIds && !landmarkIds.has(landmarkId)) return false
      const orgId = this.#places.orgOf(landmarkId)
      return orgId !== undefined && orgIds.has(orgId)
    }
  }

  /** States of vehicles as a reader may see them. */
  rowFor(sight: Pick<Sight, 'orgIds' | 'landmarkIds' | 'seesAlarms'>): SlotRow {
    const { orgIds, seesAlarms } = sight
    return new SlotRow({
      landmark: this.seesLandmarks(sight),
      alarmsOf: (orgId) => seesAlarms === true && orgIds.has(orgId),
    })
  }

  /** Vehicles that are in any of these landmarks now, whoever sees them. */
  vehiclesAt(landmarkIds: Iterable<number>): number[] {
    const found = new Set<number>()
    for (const landmarkId of landmarkIds)
      for (const { vehicle } of this.#byLandmark.get(landmarkId) ?? []) found.add(vehicle.vehicleId)
    return [...found]
  }

  /** Vehicles in sight that are in any of these landmarks now. */
  vehiclesIn(landmarkIds: Iterable<number>, sight: Sight): number[] {
    const found = new Set<number>()
    const sees = this.seesLandmarks(sight)
    for (const landmarkId of landmarkIds) {
      if (!sees(landmarkId)) continue
      for (const { vehicle } of this.#byLandmark.get(landmarkId) ?? [])
        if (isInSight(sight, vehicle)) found.add(vehicle.vehicleId)
    }
    return [...found]
  }

  /** How many vehicles in sight are in each landmark in sight now, for those where any are. */
  landmarkCounts(sight: Sight): Map<number, number> {
    const counts = new Map<number, number>()
    const sees = this.seesLandmarks(sight)
    for (const [landmarkId, slots] of this.#byLandmark) {
      if (!sees(landmarkId)) continue
      let count = 0
      for (const { vehicle } of slots) if (isInSight(sight, vehicle)) count++
      if (count > 0) counts.set(landmarkId, count)
    }
    return counts
  }

  /** State of vehicles in the order asked for; a vehicle that is not known yet is blank. */
  columnsFor(vehicleIds: Iterable<number>, sight: Pick<Sight, 'orgIds' | 'landmarkIds' | 'seesAlarms'>): LiveColumns {
    const out = emptyLiveColumns()
    const row = this.rowFor(sight)
    for (const vehicleId of vehicleIds) row.of(this.#shown(vehicleId)).appendTo(out)
    return out
  }

  /** Reads the state of one vehicle after the other; what it answers is another with the next reading. */
  rowReader(sight: Pick<Sight, 'orgIds' | 'landmarkIds' | 'seesAlarms'>): (vehicleId: number) => SlotRow {
    const row = this.rowFor(sight)
    return (vehicleId) => row.of(this.#shown(vehicleId))
  }

  #shown(vehicleId: number): FleetSlot {
    return this.#byVehicle.get(vehicleId) ?? new FleetSlot({ vehicleId, orgId: 0, device: 0, boundSince: 0 })
  }

  #touch(slot: FleetSlot): void {
    slot.changed = ++this.counter
    this.#dirty.add(slot)
  }

  /** Notes where a vehicle is; answers whether that is anywhere else. */
  #setLandmarks(slot: FleetSlot, landmarks: readonly number[]): boolean {
    const before = slot.landmarks
    if (before.length === landmarks.length && before.every((id, i) => id === landmarks[i])) return false
    for (const id of before) {
      const others = this.#byLandmark.get(id)
      others?.delete(slot)
      if (others?.size === 0) this.#byLandmark.delete(id)
    }
    slot.landmarks = landmarks
    for (const id of landmarks) {
      const others = this.#byLandmark.get(id)
      if (others) others.add(slot)
      else this.#byLandmark.set(id, new Set([slot]))
    }
    return true
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
    this.#setLandmarks(slot, [])
    this.#byVehicle.delete(slot.vehicle.vehicleId)
    if (this.#byDevice.get(slot.vehicle.device) === slot) this.#byDevice.delete(slot.vehicle.device)
    this.#dirty.delete(slot)
  }
}

function isInSight({ orgIds, vehicleIds }: Sight, vehicle: FleetVehicle): boolean {
  return orgIds.has(vehicle.orgId) && (!vehicleIds || vehicleIds.has(vehicle.vehicleId))
}

function isInBox({ west, south, east, north }: Box, lat: number, lon: number): boolean {
  if (lat < south || lat > north) return false
  return (lon >= west && lon <= east) || (lon + 360 >= west && lon + 360 <= east)
}

function isSamePlan(a: ReportingPlan | undefined, b: ReportingPlan | undefined): boolean {
  return (
    a?.movingMs === b?.movingMs &&
    a?.standingMs === b?.standingMs &&
    a?.wakeTimes[0] === b?.wakeTimes[0] &&
    a?.graceMs === b?.graceMs
  )
}
