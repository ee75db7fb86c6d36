import { distanceM } from '@waymark/core/geo/distance.ts'
import { DueHeap } from '../fleet/DueHeap.ts'

/** The middle of a street: latitude and longitude in degrees, in turn. */
export type StreetLine = readonly number[]

interface Way {
  readonly to: number
  readonly metres: number
}

/** Places nearer than this are one: about a metre. Degrees. */
const CELL = 1e-5
/** A street that ends so near to another meets it: lines of maps are cut at borders of tiles. Metres. */
const MEETS_M = 3
/** Side of the squares by which streets are found that lie near, degrees. */
const SQUARE = 0.002

/** Real streets of a town as a graph; of streets that do not hang together, those that most do. */
export class StreetMap {
  readonly #lats: number[] = []
  readonly #lons: number[] = []
  readonly #ways: Way[][] = []
  readonly #byCell = new Map<string, number>()
  readonly #whole: ReadonlySet<number>

  constructor(lines: readonly StreetLine[]) {
    for (const line of lines) {
      let last = -1
      for (let i = 0; i + 1 < line.length; i += 2) {
        const here = this.#place(line[i]!, line[i + 1]!)
        if (last >= 0) this.#join(last, here)
        last = here
      }
    }
    this.#meet()
    this.#whole = this.#largest()
  }

  /** Places that can be driven to. */
  get size(): number {
    return this.#whole.size
  }

  /** Where a place is. */
  at(place: number): [lat: number, lon: number] {
    return [this.#lats[place]!, this.#lons[place]!]
  }

  /** The place that is nearest to a position. @throws {Error} where there are no streets */
  nearest(lat: number, lon: number): number {
    let best = -1
    let least = Infinity
    for (const place of this.#whole) {
      const metres = distanceM(lat, lon, this.#lats[place]!, this.#lons[place]!)
      if (metres >= least) continue
      best = place
      least = metres
    }
    if (best < 0) throw new Error('streets: there are none')
    return best
  }

  /** Do more than two ways meet here? */
  isJunction(place: number): boolean {
    return this.#ways[place]!.length > 2
  }

  /** The shortest way between two places, both counted (E. W. Dijkstra, 1959). */
  route(from: number, to: number): number[] {
    const metres = new Map([[from, 0]])
    const before = new Map<number, number>()
    const open = new DueHeap<number>()
    open.push(0, from)
    for (let at = open.pop(); at !== undefined && at !== to; at = open.pop()) {
      const far = metres.get(at)!
      for (const way of this.#ways[at]!) {
        const total = far + way.metres
        if (total >= (metres.get(way.to) ?? Infinity)) continue
        metres.set(way.to, total)
        before.set(way.to, at)
        open.push(total, way.to)
      }
    }
    const route = [to]
    for (let at = before.get(to); at !== undefined; at = before.get(at)) route.unshift(at)
    return route
  }

  #place(lat: number, lon: number): number {
    const key = `${Math.round(lat / CELL)} ${Math.round(lon / CELL)}`
    const have = this.#byCell.get(key)
    if (have !== undefined) return have
    const place = this.#lats.push(lat) - 1
    this.#lons.push(lon)
    this.#ways.push([])
    this.#byCell.set(key, place)
    return place
  }

  #join(a: number, b: number): void {
    if (a === b || this.#ways[a]!.some(({ to }) => to === b)) return
    const metres = distanceM(...this.at(a), ...this.at(b))
    this.#ways[a]!.push({ to: b, metres })
    this.#ways[b]!.push({ to: a, metres })
  }

  /** Joins streets that end on another one with both ends of the stretch that they end on. */
  #meet(): void {
    const near = this.#stretches()
    for (const [end, ways] of this.#ways.entries()) {
      if (ways.length !== 1) continue
      const [lat, lon] = this.at(end)
      for (const [a, b] of near.get(squareOf(lat, lon)) ?? [])
        if (a !== end && b !== end && awayM(lat, lon, this.at(a), this.at(b)) < MEETS_M) {
          this.#join(end, a)
          this.#join(end, b)
        }
    }
  }

  /** All stretches by the squares that they run through. */
  #stretches(): Map<string, [a: number, b: number][]> {
    const found = new Map<string, [number, number][]>()
    for (const [a, ways] of this.#ways.entries())
      for (const { to: b, metres } of ways) {
        if (b < a) continue
        const steps = Math.ceil(metres / 50)
        const seen = new Set<string>()
        for (let step = 0; step <= steps; step++) {
          const part = steps === 0 ? 0 : step / steps
          seen.add(
            squareOf(
              this.#lats[a]! + (this.#lats[b]! - this.#lats[a]!) * part,
              this.#lons[a]! + (this.#lons[b]! - this.#lons[a]!) * part,
            ),
          )
        }
        for (const square of seen) {
          const there = found.get(square)
          if (there) there.push([a, b])
          else found.set(square, [[a, b]])
        }
      }
    return found
  }

  #largest(): ReadonlySet<number> {
    let largest = new Set<number>()
    const seen = new Set<number>()
    for (const start of this.#ways.keys()) {
      if (seen.has(start)) continue
      const whole = new Set([start])
      for (const place of whole) for (const { to } of this.#ways[place]!) whole.add(to)
      for (const place of whole) seen.add(place)
      if (whole.size > largest.size) largest = whole
    }
    return largest
  }
}

const squareOf = (lat: number, lon: number): string => `${Math.floor(lat / SQUARE)} ${Math.floor(lon / SQUARE)}`

/** Metres from a position to a stretch, on a plane: it is some hundred metres long. */
function awayM(lat: number, lon: number, [latA, lonA]: readonly number[], [latB, lonB]: readonly number[]): number {
  const shrink = Math.cos((lat * Math.PI) / 180)
  const [x, y] = [(lonB! - lonA!) * shrink, latB! - latA!]
  const [px, py] = [(lon - lonA!) * shrink, lat - latA!]
  const length = x * x + y * y
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / length))
  return Math.hypot(px - part * x, py - part * y) * 111_195
}
