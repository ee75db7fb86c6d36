import type { VehicleLimit } from '../../platform/http/Caller.ts'
import { type AlarmSubject, seesAlarm } from '../../rooms/alarm/public.ts'
import type { FleetSlot } from './FleetSlot.ts'

export interface SubscriberOptions {
  /** Organisations that the user may see. */
  readonly orgIds: ReadonlySet<number>
  /** Those of them that the client asked for. */
  readonly wantedOrgIds: ReadonlySet<number>
  readonly vehicleIds: ReadonlySet<number> | undefined
  /** What the user is limited to within their organisations; undefined without such a limit. */
  readonly limit?: VehicleLimit | undefined
  /** Landmarks that the user is limited to; undefined without such a limit. */
  readonly landmarkIds?: ReadonlySet<number> | undefined
  /** Vehicles that the limit comes to as of now. */
  readonly within?: readonly number[] | undefined
  /** May see alarms. */
  readonly seesAlarms?: boolean | undefined
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
  /** Vehicles of the user's own, which they see wherever those are. */
  readonly #bound: ReadonlySet<number>
  /** Vehicles that the user sees because of where they are. */
  readonly #present: Set<number>
  readonly #limitLandmarks: ReadonlySet<number> | undefined
  /** Vehicles that came to or left the user's places since they were last told. */
  #movedOver: number[] = []
  bounds: Bounds | undefined
  fast = false
  /** Key of the scope that it is in. */
  scopeKey = ''
  /** Change counter up to which it has everything; below zero when it has nothing. */
  seen = 0
  /** Frames were left out because the client did not keep up. */
  behind = false
  /** What else it is to be told of then; of which records is not said any more. */
  readonly owed = new Set<'vehicles' | 'landmarks' | 'alarms'>()

  constructor(options: SubscriberOptions) {
    this.#options = options
    this.#bound = new Set(options.limit?.vehicleIds)
    this.#present = new Set(options.within)
    this.#limitLandmarks = options.limit && new Set(options.limit.landmarkIds)
    const key = (orgIds: ReadonlySet<number>): string => [...orgIds].sort((a, b) => a - b).join(',')
    // what landmarks a frame names depends on all that its reader may see
    const isAll = options.wantedOrgIds.size === options.orgIds.size
    this.#orgKey = isAll ? key(options.orgIds) : `${key(options.wantedOrgIds)} of ${key(options.orgIds)}`
  }

  /** Subscribers with the same key get the same frames. */
  get wantedScope(): string {
    return `${this.fast ? 'fast' : 'slow'}${this.seesAlarms ? ' alarms' : ''}:${this.#orgKey}`
  }

  /** It asked for less than its whole scope, so its frames are its own. */
  get filtered(): boolean {
    const { vehicleIds, landmarkIds } = this.#options
    return this.bounds !== undefined || vehicleIds !== undefined || landmarkIds !== undefined || this.limited
  }

  /** The user is limited to vehicles within their organisations (PERM-15). */
  get limited(): boolean {
    return this.#options.limit !== undefined
  }

  /** Vehicles that came into the user's sight or left it since this was last asked. */
  takeMovedOver(): number[] {
    const moved = this.#movedOver
    this.#movedOver = []
    return moved
  }

  /** Landmarks that its user is limited to; undefined without such a limit. */
  get landmarkIds(): ReadonlySet<number> | undefined {
    return this.#options.landmarkIds
  }

  get seesAlarms(): boolean {
    return this.#options.seesAlarms ?? false
  }

  /** Whether the alarm list would show it to the user. */
  seesAlarm(alarm: AlarmSubject): boolean {
    const { orgIds, landmarkIds } = this.#options
    return (
      this.seesAlarms && seesAlarm({ orgIds, vehicleIds: this.limited ? this.#bound : undefined, landmarkIds }, alarm)
    )
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
    if (!this.#isWithin(slot)) return false
    if (this.#options.vehicleIds && !this.#options.vehicleIds.has(vehicleId)) return false
    if (this.bounds === undefined) return true
    if (!inside(this.bounds, slot.lat / 1e7, slot.lon / 1e7)) return this.#shown.delete(vehicleId)
    this.#shown.add(vehicleId)
    return true
  }

  /** True when the user's limit lets them see the vehicle where it is now. */
  #isWithin(slot: FleetSlot): boolean {
    const { limit } = this.#options
    const { vehicleId } = slot.vehicle
    if (!limit || this.#bound.has(vehicleId)) return true
    const inside = slot.landmarks.some((landmarkId) => this.#limitLandmarks?.has(landmarkId))
    if (inside !== this.#present.has(vehicleId)) {
      this.#movedOver.push(vehicleId)
      if (inside) this.#present.add(vehicleId)
      else this.#present.delete(vehicleId)
    }
    return inside
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
