import { destinationPoint } from '@waymark/core/geo/distance.ts'
import type { LegWriter } from '../journeys/Leg.ts'
import { between, chance, hash } from '../journeys/random.ts'
import { type Path, makePath } from './Path.ts'

/** A corner of a street grid: blocks to the right and blocks up from its middle. */
export interface Corner {
  x: number
  y: number
}

/** How one drives in a grid. */
export interface Manner {
  /** m/s. */
  cruise: number
  /** m/s². */
  pull: number
  /** Share of the corners where one has to wait, and for how many seconds at most. */
  lights: number
  wait: number
}

/** A made-up grid of streets around a place, turned by an angle of its own. */
export class TownStreets {
  readonly #lat: number
  readonly #lon: number
  readonly #turn: number
  readonly #block: number
  readonly #paths: Map<string, Path> | undefined

  /**
   * @param block metres from corner to corner
   * @param keeps streets once drawn: saves memory where the same ones are driven all day
   */
  constructor(place: { lat: number; lon: number }, block: number, keeps = false) {
    this.#paths = keeps ? new Map() : undefined
    this.#lat = place.lat
    this.#lon = place.lon
    this.#block = block
    this.#turn = between(-20, 20, hash(Math.round(place.lat * 1e5), Math.round(place.lon * 1e5)))
  }

  /** Where a corner is, `[lat, lon]`. */
  at({ x, y }: Corner): [lat: number, lon: number] {
    const bearing = (Math.atan2(x, y) * 180) / Math.PI + this.#turn
    const { lat, lon } = destinationPoint(this.#lat, this.#lon, bearing, Math.hypot(x, y) * this.#block)
    return [lat, lon]
  }

  /** A path of one position, for standing at a corner. */
  spot(corner: Corner): Path {
    return this.#street(corner, corner)
  }

  /** A corner at most `blocks` from the middle either way, by chance. */
  corner(blocks: number, ...parts: number[]): Corner {
    const along = (axis: number): number => Math.round(between(-blocks, blocks, ...parts, axis))
    return { x: along(1), y: along(2) }
  }

  /**
   * Drives along the streets, first one way then across, waiting at some corners. The same `way` takes the same
   * streets; `parts` are the chances of the day.
   */
  drive(writer: LegWriter, from: Corner, to: Corner, manner: Manner, way: number, ...parts: number[]): void {
    const elbow = chance(way, 3) < 0.5 ? { x: to.x, y: from.y } : { x: from.x, y: to.y }
    let at = from
    for (const [i, goal] of [elbow, to].entries()) {
      for (let step = 0; at.x !== goal.x || at.y !== goal.y; step++) {
        const left = Math.abs(goal.x - at.x) + Math.abs(goal.y - at.y)
        const run = Math.min(left, Math.ceil(between(2, 9, way, i, step, 4)))
        const next = { x: at.x + Math.sign(goal.x - at.x) * run, y: at.y + Math.sign(goal.y - at.y) * run }
        const path = this.#street(at, next)
        writer.drive(path, 0, path.length, manner.cruise * between(0.85, 1.1, way, ...parts, i, step, 5), manner.pull)
        at = next
        if (chance(way, ...parts, i, step, 6) >= manner.lights) continue
        writer.stand('idle', path, path.length, between(4, manner.wait, way, ...parts, i, step, 7))
      }
    }
  }

  #street(from: Corner, to: Corner): Path {
    const key = `${from.x} ${from.y} ${to.x} ${to.y}`
    const have = this.#paths?.get(key)
    if (have) return have
    const path = makePath(from === to ? [this.at(from)] : [this.at(from), this.at(to)])
    this.#paths?.set(key, path)
    return path
  }
}
