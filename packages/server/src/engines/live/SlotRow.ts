import type { LiveRow } from '../../rooms/monitoring/public.ts'
import type { FleetSlot, RowSight } from './FleetSlot.ts'

/**
 * The state of one vehicle after the other, of which only what is asked for is made: a list of a million looks at two or three
 * of its twenty columns.
 */
export class SlotRow implements LiveRow {
  slot: FleetSlot
  readonly #sees: RowSight

  constructor(slot: FleetSlot, sees: RowSight) {
    this.slot = slot
    this.#sees = sees
  }

  get time(): number {
    return Math.floor(this.slot.time / 1000)
  }

  get heard(): number {
    return Math.floor(this.slot.heard / 1000)
  }

  get lat(): number {
    return Math.round(this.slot.lat / 10)
  }

  get speed(): number {
    return this.slot.speed
  }

  get course(): number {
    return this.slot.course < 0 ? -1 : Math.round(this.slot.course / 10) % 360
  }

  get flags(): number {
    return this.slot.flags
  }

  get battery(): number {
    return this.slot.battery
  }

  get temperature(): number {
    return this.slot.temperature
  }

  get region(): string {
    return this.slot.region
  }

  get enteredAt(): number {
    return this.slot.placesFor(this.#sees).entered[0] ?? 0
  }

  get since(): number {
    return this.slot.movement?.since ?? 0
  }

  get next(): number {
    return this.slot.next
  }

  get grace(): number {
    return Math.floor((this.slot.plan?.graceMs ?? 0) / 1000)
  }

  get alarm(): number {
    return this.slot.alarmFor(this.#sees)
  }
}
