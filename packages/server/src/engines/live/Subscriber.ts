import type { FleetSlot } from './FleetSlot.ts'

export interface SubscriberOptions {
  /** Organisations that the user may see. */
  readonly orgIds: ReadonlySet<number>
  /** Those of them that the client asked for. */
  readonly wantedOrgIds: ReadonlySet<number>
  readonly vehicleIds: ReadonlySet<number> | undefined
  /** Sends a text message, given as text or as its bytes. */
  readonly send: (message: string | Buffer) => void
  readonly buffered: () => number
}

/** West, south, east, north in degrees; west greater than east crosses the date line. */
export type Bounds = readonly [number, number, number, number]

/** One client of the live stream: what it may see and asked for, and how far it has got. */
export class Subscriber {
  readonly #options: SubscriberOptions
  readonly #orgKey: string
  /** Vehicles that it last got inside of its bounds. */
  readonly #shown = new Set<number>()
  bounds: Bounds | undefined
  fast = false
  /** Key of the scope that it is in. */
  scopeKey = ''
  /** Change counter up to which it has everything. */
  seen = 0
  /** Frames were left out because the client did not keep up. */
  behind = false

  constructor(options: SubscriberOptions) {
    this.#options = options
    const key = (orgIds: ReadonlySet<number>): string => [...orgIds].sort((a, b) => a - b).join(',')
    // what landmarks a frame names depends on all that its reader may see
    const isAll = options.wantedOrgIds.size === options.orgIds.size
    this.#orgKey = isAll ? key(options.orgIds) : `${key(options.wantedOrgIds)} of ${key(options.orgIds)}`
  }

  /** Subscribers with the same key get the same frames. */
  get wantedScope(): string {
    return `${this.fast ? 'fast' : 'slow'}:${this.#orgKey}`
  }

  /** It asked for less than its whole scope, so its frames are its own. */
  get filtered(): boolean {
    return this.bounds !== undefined || this.#options.vehicleIds !== undefined
  }

  /** Organisations that its user may see. */
  get orgIds(): ReadonlySet<number> {
    return this.#options.orgIds
  }

  mayVisit(orgId: number): boolean {
    return this.#options.orgIds.has(orgId)
  }

  /** Those of the organisations that it may see which it asked for. */
  get wantedOrgIds(): ReadonlySet<number> {
    return this.#options.wantedOrgIds
  }

  /**
   * True when a change belongs into its frames. A vehicle that has just left the bounds is sent once more, so that no
   * marker stays behind where the vehicle no longer is.
   */
  takes(slot: FleetSlot): boolean {
    if (!this.wantedOrgIds.has(slot.vehicle.orgId)) return false
    const { vehicleId } = slot.vehicle
    if (this.#options.vehicleIds && !this.#options.vehicleIds.has(vehicleId)) return false
    if (this.bounds === undefined) return true
    if (!inside(this.bounds, slot.lat / 1e7, slot.lon / 1e7)) return this.#shown.delete(vehicleId)
    this.#shown.add(vehicleId)
    return true
  }

  get buffered(): number {
    return this.#options.buffered()
  }

  send(message: string | Buffer): void {
    this.#options.send(message)
  }
}

function inside([west, south, east, north]: Bounds, lat: number, lon: number): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
}
