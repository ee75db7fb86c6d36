import type { Path } from '../roads/Path.ts'
import { pointOn } from '../roads/Path.ts'
import { Drive } from './Drive.ts'

/** What an asset does during a leg. */
export type LegKind =
  /** On the way. */
  | 'drive'
  /** Standing with the engine on: at a light, at a bus stop, in a break. */
  | 'idle'
  /** Standing with the engine off. */
  | 'park'
  /** Standing with open doors. */
  | 'load'

/** A span of time in which an asset either drives a stretch of a path or stands at one place. */
export interface Leg {
  kind: LegKind
  /** Milliseconds since 1970 UTC. */
  from: number
  to: number
  path: Path
  /** Metres along the path at the start and at the end; equal when it stands, falling when it goes back. */
  start: number
  end: number
  /** Metres driven before the leg in the period (a day, a tour) that it belongs to. */
  driven: number
  /** How full it is at the start and at the end, 0 to 1; left out where nobody measures it. */
  cargo?: readonly [from: number, to: number]
  /** How a driving leg speeds up, cruises and stops. */
  drive?: Drive
}

/** Where an asset is and what it does. */
export interface Motion {
  lat: number
  lon: number
  /** m/s. */
  speed: number
  /** Degrees clockwise from north. */
  course: number
  moving: boolean
  /** Metres driven in the period of the leg. */
  driven: number
}

/** Where an asset is at a time within a leg. */
export function motionAt(leg: Leg, time: number): Motion {
  const { metres, speed } = leg.drive?.at((time - leg.from) / 1000) ?? { metres: 0, speed: 0 }
  const isBack = leg.end < leg.start
  const { lat, lon, course } = pointOn(leg.path, leg.start + (isBack ? -metres : metres))
  return {
    lat,
    lon,
    speed,
    course: isBack ? (course + 180) % 360 : course,
    moving: leg.kind === 'drive',
    driven: leg.driven + metres,
  }
}

/** Writes legs one after the other. */
export class LegWriter {
  readonly legs: Leg[] = []
  #time: number
  #driven = 0
  #cargo: number | undefined

  /** @param time at which the first leg starts, milliseconds since 1970 UTC */
  constructor(time: number) {
    this.#time = time
  }

  /** When the next leg starts. */
  get time(): number {
    return this.#time
  }

  /** Metres driven so far. */
  get driven(): number {
    return this.#driven
  }

  /** Says how full it is from here on, 0 to 1. */
  carry(cargo: number): void {
    this.#cargo = cargo
  }

  /** Stands with open doors while it becomes as full as is said, 0 to 1. */
  handle(path: Path, at: number, seconds: number, cargo: number): void {
    const before = this.#cargo ?? 0
    this.stand('load', path, at, seconds)
    const last = this.legs.at(-1)
    if (last && seconds > 0) last.cargo = [before, cargo]
    this.#cargo = cargo
  }

  /** Drives along a path from one mark to another with a cruising speed (m/s) and a pull (m/s²). */
  drive(path: Path, start: number, end: number, cruise: number, pull: number): void {
    const metres = Math.abs(end - start)
    if (metres === 0) return
    const drive = new Drive(metres, cruise, pull)
    this.#add({ kind: 'drive', path, start, end, drive }, Math.ceil(drive.seconds))
    this.#driven += metres
  }

  /** Stands at a mark of a path for some seconds. */
  stand(kind: Exclude<LegKind, 'drive'>, path: Path, at: number, seconds: number): void {
    if (seconds > 0) this.#add({ kind, path, start: at, end: at }, Math.round(seconds))
  }

  /** Stands at a mark of a path until a time. @throws {Error} when that time has passed */
  standUntil(kind: Exclude<LegKind, 'drive'>, path: Path, at: number, time: number): void {
    if (time < this.#time) throw new Error(`journey: ${(this.#time - time) / 3_600_000} hours over its time`)
    this.stand(kind, path, at, (time - this.#time) / 1000)
  }

  #add(leg: Omit<Leg, 'from' | 'to' | 'driven'>, seconds: number): void {
    const from = this.#time
    this.#time += seconds * 1000
    const cargo = this.#cargo === undefined ? {} : { cargo: [this.#cargo, this.#cargo] as const }
    this.legs.push({ ...leg, ...cargo, from, to: this.#time, driven: this.#driven })
  }
}
