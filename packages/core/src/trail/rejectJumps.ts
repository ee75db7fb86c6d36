import { distanceM } from '../geo/distance.ts'

/** A track as parallel arrays in time order; positions in degrees. */
export interface Track {
  /** Milliseconds. */
  readonly time: ArrayLike<number>
  readonly lat: ArrayLike<number>
  readonly lon: ArrayLike<number>
  readonly length: number
}

/** Faster than any road vehicle between two fixes: 90 m/s (324 km/h). */
const MAX_SPEED = 90

/** Fixes that are so near to each other in time that receiver noise alone makes a speed. Metres. */
const NOISE = 200

/** Bad fixes in a row after which the place before them is taken to have been the wrong one. */
const GIVE_UP = 5

/**
 * Indexes of the fixes that a vehicle can have been at, in order: a fix that cannot be reached from the last good one
 * at {@link MAX_SPEED} is left out, and so is the null island 0,0. When several in a row cannot be reached, but can from
 * each other, the vehicle was carried or the earlier fix was wrong: the track goes on from there.
 */
export function rejectJumps(track: Track): number[] {
  const good: number[] = []
  let doubted: number[] = []
  for (let i = 0; i < track.length; i++) {
    if (track.lat[i] === 0 && track.lon[i] === 0) continue
    const last = good[good.length - 1]
    if (last === undefined || reachable(track, last, i)) {
      good.push(i)
      doubted = []
      continue
    }
    const before = doubted[doubted.length - 1]
    doubted = before === undefined || reachable(track, before, i) ? [...doubted, i] : [i]
    if (doubted.length >= GIVE_UP) {
      good.push(...doubted)
      doubted = []
    }
  }
  return good
}

function reachable(track: Track, from: number, to: number): boolean {
  const metres = distanceM(
    track.lat[from] as number,
    track.lon[from] as number,
    track.lat[to] as number,
    track.lon[to] as number,
  )
  const seconds = ((track.time[to] as number) - (track.time[from] as number)) / 1000
  return metres <= NOISE + MAX_SPEED * seconds
}
