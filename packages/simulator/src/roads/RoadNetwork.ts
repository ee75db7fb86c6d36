import { distanceM } from '@waymark/core/geo/distance.ts'
import data from './highways.gen.json' with { type: 'json' }
import { type Path, joinPaths, reversePath } from './Path.ts'
import { highwayPath } from './highwayPath.ts'
import type { StreetMap } from './StreetMap.ts'

/** A town on a highway. */
export interface RoadTown {
  name: string
  /** ISO 3166-2, e.g. `US-CO`. */
  region: string
  lat: number
  lon: number
}

/** The streets of a town, from a moment on (milliseconds since 1970 UTC): before it nobody knew them. */
export interface KnownStreets {
  readonly name: string
  readonly region: string
  readonly map: StreetMap
  readonly since: number
}

interface Road {
  to: number
  metres: number
}

/** Named highways of North America between real towns, as a graph. Ways between towns are drawn, not surveyed. */
export class RoadNetwork {
  readonly towns: readonly RoadTown[] = data.towns
  readonly #roads: Road[][] = data.towns.map(() => [])
  readonly #paths = new Map<string, Path>()
  readonly #trees = new Map<number, { metres: number[]; before: number[] }>()

  readonly #streets: readonly KnownStreets[]

  /** @param streets of towns whose maps are there */
  constructor(streets: readonly KnownStreets[] = []) {
    this.#streets = streets
    for (const { towns } of data.highways) {
      for (const [i, to] of towns.entries()) {
        const from = towns[i - 1]
        if (from === undefined || this.#roads[from]!.some((road) => road.to === to)) continue
        const [a, b] = [this.towns[from]!, this.towns[to]!]
        const metres = distanceM(a.lat, a.lon, b.lat, b.lon)
        this.#roads[from]!.push({ to, metres })
        this.#roads[to]!.push({ to: from, metres })
      }
    }
  }

  /** The streets of a town; undefined where nobody knows them. */
  streetsOf({ name, region }: RoadTown): KnownStreets | undefined {
    return this.#streets.find((streets) => streets.name === name && streets.region === region)
  }

  /** The place of a town in `towns`. @throws {Error} naming the town when no highway runs through it */
  find(name: string, region: string): number {
    const found = this.towns.findIndex((town) => town.name === name && town.region === region)
    if (found < 0) throw new Error(`no highway runs through ${name}, ${region}`)
    return found
  }

  /**
   * Towns whose shortest way from a town is between two lengths in metres (as the crow flies from town to town); where
   * there are none, the nearest other town alone.
   */
  around(from: number, least: number, most: number): number[] {
    const { metres } = this.#tree(from)
    const found = [...metres.keys()].filter((town) => metres[town]! >= least && metres[town]! <= most)
    if (found.length > 0) return found
    const others = [...metres.keys()].filter((town) => town !== from)
    return [others.reduce((best, town) => (metres[town]! < metres[best]! ? town : best))]
  }

  /** The shortest way by highway between two towns. */
  route(from: number, to: number): Path {
    const { before } = this.#tree(from)
    const paths: Path[] = []
    for (let town = to; town !== from; town = before[town]!) paths.unshift(this.#path(before[town]!, town))
    return joinPaths(paths.length > 0 ? paths : [highwayPath(this.towns[from]!, this.towns[from]!)])
  }

  #path(from: number, to: number): Path {
    const key = `${from} ${to}`
    const have = this.#paths.get(key)
    if (have) return have
    // Drawn once, from the lower number: both directions use the same road.
    const path = from <= to ? highwayPath(this.towns[from]!, this.towns[to]!) : reversePath(this.#path(to, from))
    this.#paths.set(key, path)
    return path
  }

  /** Shortest ways from a town to all others (E. W. Dijkstra, 1959). */
  #tree(from: number): { metres: number[]; before: number[] } {
    const have = this.#trees.get(from)
    if (have) return have
    const metres = this.towns.map(() => Infinity)
    const before = this.towns.map(() => from)
    const open = new Set([from])
    metres[from] = 0
    while (open.size > 0) {
      const next = [...open].reduce((best, town) => (metres[town]! < metres[best]! ? town : best))
      open.delete(next)
      for (const road of this.#roads[next]!) {
        const total = metres[next]! + road.metres
        if (total >= metres[road.to]!) continue
        metres[road.to] = total
        before[road.to] = next
        open.add(road.to)
      }
    }
    const tree = { metres, before }
    this.#trees.set(from, tree)
    return tree
  }
}
