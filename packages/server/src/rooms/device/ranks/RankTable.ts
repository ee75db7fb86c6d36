/** What the tally of devices tells apart, and the name of the model. */
export interface RankCell {
  readonly orgId: number
  readonly state: string
  readonly modelId: number | null
  readonly model: string
  readonly bound: boolean
  readonly held: boolean
  readonly sample: boolean
}

/** What was last heard of a device; times are microseconds since 1970 UTC, as exact as the database has them, NaN for none. */
export interface RankedState {
  /** The earlier of when it was recorded and when it came. */
  readonly last: number
  readonly received: number
  /** When the next report is due. */
  readonly next: number
  /** Percent; -1: it told none. */
  readonly battery: number
  readonly charging: boolean
}

/** A device is kept at the place of its id: of how many ids at most one may be a device. */
const SPARSEST = 8
const GROWTH = 1.25

/**
 * What lists of devices are narrowed, sorted and counted by, of all devices: 38 bytes a device. The place of a device is its
 * record id; those of one cell are alike in all that the tally tells apart.
 */
export class RankTable {
  /** The first is no cell: devices that are not there, or deleted. */
  readonly cells: (RankCell | undefined)[] = [undefined]
  readonly #cellOf = new Map<string, number>()
  /** One more than the largest id. */
  length = 0
  /** Devices that are there. */
  count = 0
  cell = new Uint32Array(0)
  number = new Float64Array(0)
  last = new Float64Array(0)
  received = new Float64Array(0)
  next = new Float64Array(0)
  battery = new Int8Array(0)
  charging = new Uint8Array(0)

  /** A device as it is now. */
  put(id: number, deviceId: string, cell: RankCell): void {
    this.remove(id)
    this.#makeRoom(id)
    const key = `${cell.orgId} ${cell.state} ${cell.modelId} ${cell.bound} ${cell.held} ${cell.sample} ${cell.model}`
    let place = this.#cellOf.get(key)
    if (place === undefined) this.#cellOf.set(key, (place = this.cells.push(cell) - 1))
    this.cell[id] = place
    this.number[id] = numberOf(deviceId)
    this.count++
  }

  /** A device that is not there any more. */
  remove(id: number): void {
    if (!this.cell[id]) return
    this.count--
    this.cell[id] = 0
  }

  /** What is known now of a device; undefined for nothing. */
  hear(id: number, state: RankedState | undefined): void {
    this.#makeRoom(id)
    this.last[id] = state?.last ?? Number.NaN
    this.received[id] = state?.received ?? Number.NaN
    this.next[id] = state?.next ?? Number.NaN
    this.battery[id] = state?.battery ?? -1
    this.charging[id] = Number(state?.charging ?? false)
  }

  /** Are ids so far apart that places for all of them are a waste? */
  get isSparse(): boolean {
    return this.length > SPARSEST * (this.count + 1_000)
  }

  #makeRoom(id: number): void {
    if (id >= this.cell.length) {
      const room = Math.ceil((id + 1_000) * GROWTH)
      this.cell = grown(this.cell, new Uint32Array(room))
      this.number = grown(this.number, new Float64Array(room))
      this.last = grown(this.last, new Float64Array(room).fill(Number.NaN))
      this.received = grown(this.received, new Float64Array(room).fill(Number.NaN))
      this.next = grown(this.next, new Float64Array(room).fill(Number.NaN))
      this.battery = grown(this.battery, new Int8Array(room).fill(-1))
      this.charging = grown(this.charging, new Uint8Array(room))
    }
    this.length = Math.max(this.length, id + 1)
  }
}

function grown<T extends { set: (from: T) => void }>(old: T, into: T): T {
  into.set(old)
  return into
}

/** A number that orders device ids, which have 14 or 15 digits, as their text does. */
const numberOf = (deviceId: string): number =>
  deviceId.length === 15 ? Number(deviceId) * 2 + 1 : Number(deviceId) * 20
