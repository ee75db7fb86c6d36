import { KdTree } from './KdTree.ts'
import { readTown, type Town, type TownColumns } from './TownColumns.ts'
import { bearingDeg } from './distance.ts'

/** A town near a point, and how the point lies from it. */
export interface NearTown {
  town: Town
  /** Metres from the town to the point. */
  distanceM: number
  /** Direction from the town to the point, degrees clockwise from north: 45 reads "north-east of the town". */
  bearing: number
}

/** People from which on a town is worth naming a place after: alike on screens and in files. */
export const LEAST_NAMED = 5000

/** Finds the nearest of the towns with at least `leastPopulation` people. */
export class TownIndex {
  readonly #columns: TownColumns
  readonly #tree: KdTree

  constructor(columns: TownColumns, leastPopulation = 0) {
    this.#columns = columns
    // Towns come largest first, so those that are large enough are the first ones.
    const small = columns.population.findIndex((population) => population < leastPopulation)
    const degrees = (steps: number[]): number[] =>
      (small < 0 ? steps : steps.slice(0, small)).map((value) => value * columns.step)
    this.#tree = new KdTree(degrees(columns.lat), degrees(columns.lon))
  }

  /** The nearest town; undefined only when there is none at all. */
  nearest(lat: number, lon: number): NearTown | undefined {
    const found = this.#tree.nearest(lat, lon)
    if (!found) return undefined
    const town = readTown(this.#columns, found.index)
    return { town, distanceM: found.distanceM, bearing: bearingDeg(town.lat, town.lon, lat, lon) }
  }

  /**
   * The town that a place most likely belongs to, of those whose middle is within so many metres: a town spreads as the
   * root of its people does, so that the middle of a suburb may be nearer than that of the city around it. Undefined
   * where none is near.
   */
  around(lat: number, lon: number, metres: number): Town | undefined {
    let best: { index: number; share: number } | undefined
    for (const { index, distanceM } of this.#tree.within(lat, lon, metres)) {
      const share = distanceM / Math.sqrt(this.#columns.population[index]!)
      if (!best || share < best.share || (share === best.share && index < best.index)) best = { index, share }
    }
    return best && readTown(this.#columns, best.index)
  }
}
