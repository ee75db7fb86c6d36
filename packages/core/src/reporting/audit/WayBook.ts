import { ellipsoidDistanceM } from '../../geo/ellipsoid.ts'
import type { RegionTrack } from '../../geo/RegionTrack.ts'
import { LEDGER_MS, ledgerHour } from '../../movement/results/Ledger.ts'

/** A report with a position, as the audit looks at it. */
export interface Fix {
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** Degrees. */
  readonly lat: number
  readonly lon: number
  /** cm/s; negative unknown. */
  readonly speed: number
  /** Metres; negative unknown. */
  readonly odometer: number
  /** Ignition; undefined where the report does not say. */
  readonly engineOn: boolean | undefined
}

/** The way between two reports that follow each other. */
export interface Way {
  readonly from: Fix
  readonly to: Fix
  /** Along the ellipsoid. */
  readonly straightM: number
  /** What the mileage has of it: millimetres by jurisdiction's number, -1 in none. */
  readonly counted: ReadonlyMap<number, number>
}

/** Mileage by ledger hour (ms since 1970 UTC): millimetres by jurisdiction's number. */
export type MileageHours = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Slower than this between two reports, what satellites measured may be their noise. cm/s and metres. */
const MOVING = { speed: 139, metres: 30 }

interface Piece {
  readonly way: OpenWay
  readonly region: number
  readonly weight: number
  readonly isMoving: boolean
}

interface OpenWay extends Way {
  readonly counted: Map<number, number>
}

/**
 * Divides a device's mileage over the ways between its reports. The mileage is by hour and jurisdiction, by what the movement
 * engine made of satellites and odometer; each hour's part in a jurisdiction goes to the ways there in that hour, by their
 * length, in whole millimetres whose sum is the mileage, always. What an hour has without any way is told as unplaced.
 * Holds the ways of the current hour only.
 */
export class WayBook {
  readonly #track: RegionTrack
  readonly #miles: MileageHours
  readonly #left: Set<number>
  #last: (Fix & { readonly region: number }) | undefined
  #open: OpenWay[] = []
  readonly #pieces = new Map<number, Piece[]>()
  /** Millimetres by jurisdiction's number that no way was found for. */
  readonly unplaced = new Map<number, number>()

  constructor(track: RegionTrack, miles: MileageHours) {
    this.#track = track
    this.#miles = miles
    this.#left = new Set(miles.keys())
  }

  /** Takes the next fix, in order of time; answers the ways that are complete. */
  take(fix: Fix): Way[] {
    const last = this.#last
    if (last && fix.time <= last.time) return []
    const region = this.#track.index.findNumber(fix.lat, fix.lon)
    this.#last = { ...fix, region }
    if (!last) return []
    const straightM = ellipsoidDistanceM(last.lat, last.lon, fix.lat, fix.lon)
    const way: OpenWay = { from: last, to: fix, straightM, counted: new Map() }
    this.#open.push(way)
    if (straightM > 0) this.#cut(way, last.region, region)
    return this.#close(ledgerHour(fix.time))
  }

  /** The ways that are left, after the last fix. */
  end(): Way[] {
    const ways = this.#close(Infinity)
    for (const hour of this.#left) for (const [region, mm] of this.#miles.get(hour) ?? []) this.#miss(region, mm)
    this.#left.clear()
    return ways
  }

  #cut(way: OpenWay, region1: number, region2: number): void {
    const { from, to, straightM } = way
    const span = to.time - from.time
    const isSaidToMove = from.speed >= MOVING.speed || to.speed >= MOVING.speed
    const isMoving = isSaidToMove || (straightM >= MOVING.metres && (straightM * 100_000) / span >= MOVING.speed)
    this.#track.cut(from.lat, from.lon, region1, to.lat, to.lon, region2)
    const { count, region, until } = this.#track
    let [hour, done] = [ledgerHour(from.time), 0]
    for (let piece = 0; piece < count; piece++) {
      const end = until[piece]!
      for (;;) {
        const turn = (hour + LEDGER_MS - from.time) / span
        const at = Math.min(end, turn)
        if (at > done && this.#miles.has(hour)) {
          const weight = straightM * (at - done)
          const entry = { way, region: region[piece]!, weight, isMoving }
          const had = this.#pieces.get(hour)
          if (had) had.push(entry)
          else this.#pieces.set(hour, [entry])
        }
        done = at
        if (turn >= end) break
        hour += LEDGER_MS
      }
    }
  }

  /** Divides the hours before one, and answers the ways that end before it. */
  #close(before: number): Way[] {
    for (const [hour, pieces] of this.#pieces) {
      if (hour >= before) continue
      this.#pieces.delete(hour)
      this.#left.delete(hour)
      for (const [region, mm] of this.#miles.get(hour) ?? []) this.#divide(pieces, region, mm)
    }
    const first = this.#open.findIndex(({ to }) => to.time >= before)
    const done = first < 0 ? this.#open : this.#open.slice(0, first)
    this.#open = first < 0 ? [] : this.#open.slice(first)
    return done
  }

  #divide(pieces: readonly Piece[], region: number, mm: number): void {
    const there = pieces.filter((piece) => piece.region === region)
    // beside a border the engine, which leaves out small steps, may have found another side: the hour's ways share it
    const chosen = [there.filter(({ isMoving }) => isMoving), there, pieces.filter(({ isMoving }) => isMoving), pieces]
    const share = chosen.find((some) => some.length > 0)
    if (!share) return this.#miss(region, mm)
    const whole = share.reduce((sum, { weight }) => sum + weight, 0)
    let [sum, given] = [0, 0]
    for (const { way, weight } of share) {
      sum += weight
      const upTo = Math.round((mm * sum) / whole)
      if (upTo > given) way.counted.set(region, (way.counted.get(region) ?? 0) + upTo - given)
      given = upTo
    }
    return undefined
  }

  #miss(region: number, mm: number): void {
    if (mm !== 0) this.unplaced.set(region, (this.unplaced.get(region) ?? 0) + mm)
  }
}
