import { wrapLongitude } from './earth.ts'
import { ellipsoidDistanceM } from './ellipsoid.ts'
import type { RegionIndex } from './RegionIndex.ts'

/** A way between two points of one region is taken to stay in it when it is no longer than this. Metres. */
const STEP_M = 250

/** Crossings are found to this. Metres. */
const EXACT_M = 1

/** The most steps of one way: over very long gaps they become longer. */
const MOST_STEPS = 2048

/** Cuts straight ways where they cross from one region into another. */
export class RegionTrack {
  readonly index: RegionIndex
  /** Regions along the last way that was cut (places in the index's list; -1 none), in order: `count` of them. */
  readonly region: number[] = []
  /** Part of the way at which each ends, ascending; the last is 1. */
  readonly until: number[] = []
  count = 0

  constructor(index: RegionIndex) {
    this.index = index
  }

  /**
   * Cuts the way from one point to another, whose regions are known, and leaves the pieces in `region` and `until`. The
   * rule is that of {@link RegionIndex.find} all along: also off a coast the nearest region within reach counts.
   */
  cut(lat1: number, lon1: number, region1: number, lat2: number, lon2: number, region2: number): void {
    this.count = 0
    const east = lon1 + wrapLongitude(lon2 - lon1)
    if (region1 === region2 && this.index.isAllIn(region1, lat1, lon1, lat2, east)) {
      this.#add(region1, 1)
      return
    }
    const metres = ellipsoidDistanceM(lat1, lon1, lat2, lon2)
    const step = Math.max(STEP_M, metres / MOST_STEPS)
    this.#piece(lat1, lon1, region1, lat2, east, region2, 0, 1, metres, step)
    this.until[this.count - 1] = 1
  }

  #piece(
    lat1: number,
    lon1: number,
    region1: number,
    lat2: number,
    lon2: number,
    region2: number,
    from: number,
    to: number,
    metres: number,
    step: number,
  ): void {
    if (region1 === region2) {
      if (metres <= step || this.index.isAllIn(region1, lat1, lon1, lat2, lon2)) {
        this.#add(region1, to)
        return
      }
    } else if (metres <= EXACT_M) {
      this.#add(region1, (from + to) / 2)
      this.#add(region2, to)
      return
    }
    const [lat, lon, half] = [(lat1 + lat2) / 2, (lon1 + lon2) / 2, (from + to) / 2]
    const between = this.index.findNumber(lat, lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon)
    this.#piece(lat1, lon1, region1, lat, lon, between, from, half, metres / 2, step)
    this.#piece(lat, lon, between, lat2, lon2, region2, half, to, metres / 2, step)
  }

  /** Adds a piece, or makes the one before longer. */
  #add(region: number, until: number): void {
    if (this.count > 0 && this.region[this.count - 1] === region) {
      this.until[this.count - 1] = until
      return
    }
    this.region[this.count] = region
    this.until[this.count] = until
    this.count++
  }
}
