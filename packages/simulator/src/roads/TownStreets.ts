import { destinationPoint } from '@waymark/core/geo/distance.ts'
import type { LegWriter } from '../journeys/Leg.ts'
import { between, chance, hash } from '../journeys/random.ts'
import { type Path, makePath } from './Path.ts'
import type { StreetMap } from './StreetMap.ts'

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

/** Where streets are known. */
export interface RealStreets {
  readonly map: StreetMap
  /** The corner whose place counts though no street leads there: a yard beside one. */
  readonly home: Corner
}

/** Metres that one drives at least and at most before the next junction may make one wait. */
const RUN_M = [350, 1_400] as const

/** A corner at most `blocks` from the middle either way, by chance. */
export function cornerIn(blocks: number, ...parts: number[]): Corner {
  const along = (axis: number): number => Math.round(between(-blocks, blocks, ...parts, axis))
  return { x: along(1), y: along(2) }
}

/**
 * A made-up grid of streets around a place, turned by an angle of its own. Where real streets are known a corner is the place on them
 * that is nearest, and ways follow them.
 */
export class TownStreets {
  readonly #lat: number
  readonly #lon: number
  readonly #turn: number
  readonly #block: number
  readonly #paths: Map<string, Path> | undefined
  readonly #real: RealStreets | undefined
  readonly #places = new Map<string, number>()

  /**
   * @param block metres from corner to corner
   * @param keeps streets once drawn: saves memory where the same ones are driven all day
   */
  constructor(place: { lat: number; lon: number }, block: number, keeps = false, real?: RealStreets) {
    this.#real = real
    this.#paths = keeps ? new Map() : undefined
    this.#lat = place.lat
    this.#lon = place.lon
    this.#block = block
    this.#turn = between(-20, 20, hash(Math.round(place.lat * 1e5), Math.round(place.lon * 1e5)))
  }

  /** Where a corner is, `[lat, lon]`. */
  at(corner: Corner): [lat: number, lon: number] {
    return this.#real && !this.#isHome(corner)
      ? this.#real.map.at(this.#placeOf(corner, this.#real))
      : this.#inGrid(corner)
  }

  #inGrid({ x, y }: Corner): [lat: number, lon: number] {
    const bearing = (Math.atan2(x, y) * 180) / Math.PI + this.#turn
    const { lat, lon } = destinationPoint(this.#lat, this.#lon, bearing, Math.hypot(x, y) * this.#block)
    return [lat, lon]
  }

  /** A path of one position, for standing at a corner. */
  spot(corner: Corner): Path {
    return this.#street(corner, corner)
  }

  /**
   * Drives along the streets, first one way then across, waiting at some corners. The same `way` takes the same
   * streets; `parts` are the chances of the day.
   */
  drive(writer: LegWriter, from: Corner, to: Corner, manner: Manner, way: number, ...parts: number[]): void {
    if (this.#real) return this.#driveReal(this.#real, writer, from, to, manner, way, ...parts)
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

  #driveReal(
    real: RealStreets,
    writer: LegWriter,
    from: Corner,
    to: Corner,
    manner: Manner,
    way: number,
    ...parts: number[]
  ): void {
    for (const [step, path] of this.#runs(real, from, to, way).entries()) {
      writer.drive(path, 0, path.length, manner.cruise * between(0.85, 1.1, way, ...parts, step, 5), manner.pull)
      if (chance(way, ...parts, step, 6) >= manner.lights) continue
      writer.stand('idle', path, path.length, between(4, manner.wait, way, ...parts, step, 7))
    }
  }

  /** The way between two corners, cut at junctions. */
  #runs(real: RealStreets, from: Corner, to: Corner, way: number): Path[] {
    const { map } = real
    const route = map.route(this.#placeOf(from, real), this.#placeOf(to, real))
    const points = route.map((place) => ({ at: map.at(place), isEnd: map.isJunction(place) }))
    if (this.#isHome(from)) points.unshift({ at: this.#inGrid(from), isEnd: false })
    if (this.#isHome(to)) points.push({ at: this.#inGrid(to), isEnd: false })
    const runs: Path[] = []
    let begin = 0
    for (let i = 1; i < points.length; i++) {
      const isLast = i === points.length - 1
      if (!isLast && !points[i]!.isEnd) continue
      const path = makePath(points.slice(begin, i + 1).map(({ at }) => at))
      if (!isLast && path.length < between(...RUN_M, way, runs.length, 8)) continue
      runs.push(path)
      begin = i
    }
    return runs
  }

  #isHome({ x, y }: Corner): boolean {
    return x === this.#real?.home.x && y === this.#real.home.y
  }

  #placeOf(corner: Corner, { map }: RealStreets): number {
    const key = `${corner.x} ${corner.y}`
    const place = this.#places.get(key) ?? map.nearest(...this.#inGrid(corner))
    this.#places.set(key, place)
    return place
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
