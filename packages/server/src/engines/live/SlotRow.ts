import type { LiveColumns, LiveTarget } from '@waymark/contract/live/liveColumns.ts'
import type { LiveRow } from '../../platform/fleet/FleetView.ts'
import { FleetSlot, type RowSight } from './FleetSlot.ts'

/** Of no vehicle yet. */
const BLANK = new FleetSlot({ vehicleId: 0, orgId: 0, device: 0, boundSince: 0 })

/**
 * The state of one vehicle after the other as its reader may see it, in the units of live columns. Only what is asked for is
 * made: a list of a million looks at two or three of its twenty columns.
 */
export class SlotRow implements LiveRow {
  readonly #sees: RowSight
  #slot = BLANK

  constructor(sees: RowSight) {
    this.#sees = sees
  }

  /** Goes on to a vehicle. */
  of(slot: FleetSlot): this {
    this.#slot = slot
    return this
  }

  get time(): number {
    return Math.floor(this.#slot.time / 1000)
  }

  get heard(): number {
    return Math.floor(this.#slot.heard / 1000)
  }

  get lat(): number {
    return Math.round(this.#slot.lat / 10)
  }

  get speed(): number {
    return this.#slot.speed
  }

  get course(): number {
    return this.#slot.course < 0 ? -1 : Math.round(this.#slot.course / 10) % 360
  }

  get flags(): number {
    return this.#slot.flags
  }

  get battery(): number {
    return this.#slot.battery
  }

  get temperature(): number {
    return this.#slot.temperature
  }

  get region(): string {
    return this.#slot.region
  }

  get enteredAt(): number {
    return this.#slot.placesFor(this.#sees).entered[0] ?? 0
  }

  get since(): number {
    return this.#slot.movement?.since ?? 0
  }

  get next(): number {
    return this.#slot.next
  }

  get grace(): number {
    return Math.floor((this.#slot.plan?.graceMs ?? 0) / 1000)
  }

  get alarm(): number {
    return this.#slot.alarmFor(this.#sees)
  }

  /** Writes it as a row of live columns. */
  writeTo(out: LiveTarget, row: number): void {
    const { landmarks, entered } = this.#slot.placesFor(this.#sees)
    out.vehicleId[row] = this.#slot.vehicle.vehicleId
    out.time[row] = this.time
    out.heard[row] = this.heard
    out.lat[row] = this.lat
    out.lon[row] = Math.round(this.#slot.lon / 10)
    out.speed[row] = this.speed
    out.course[row] = this.course
    out.flags[row] = this.flags
    out.region[row] = this.region
    out.landmarks[row] = landmarks
    out.entered[row] = entered
    out.since[row] = this.since
    out.next[row] = this.next
    out.grace[row] = this.grace
    out.alarm[row] = this.alarm
    this.#slot.writeSensors(out, row)
  }

  /** Adds it as a row of live columns. */
  appendTo(out: LiveColumns): void {
    this.writeTo(out, out.vehicleId.length)
  }
}
