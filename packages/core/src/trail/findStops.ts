import { distanceM } from '../geo/distance.ts'

/** A track as parallel arrays in time order; positions in degrees. */
export interface Track {
  /** Milliseconds. */
  readonly time: ArrayLike<number>
  readonly lat: ArrayLike<number>
  readonly lon: ArrayLike<number>
  readonly length: number
}

/** Standing in one place: indexes of the first and last fix, and their middle in degrees. */
export interface Stop {
  readonly first: number
  readonly last: number
  readonly lat: number
  readonly lon: number
}

export interface StopRule {
  /** All fixes of a stop lie within this of its middle so far. Metres. */
  readonly radius: number
  /** A stop lasts at least this. Milliseconds. */
  readonly duration: number
}

/** Five minutes within 100 m: what people call a stop, and wide enough for a parked receiver's drift. */
export const DEFAULT_STOP_RULE: StopRule = { radius: 100, duration: 5 * 60_000 }

/**
 * Stops of a track: maximal runs of fixes near the mean of the run so far that last long enough. The mean moves with
 * the fixes, so one outlier at the start does not hide a stop. One pass; each fix belongs to at most one stop.
 */
export function findStops(track: Track, rule: StopRule = DEFAULT_STOP_RULE): Stop[] {
  const stops: Stop[] = []
  let first = 0
  let lat = 0
  let lon = 0
  const close = (end: number): void => {
    if (end <= first) return
    const last = end - 1
    if ((track.time[last] as number) - (track.time[first] as number) >= rule.duration)
      stops.push({ first, last, lat, lon })
  }
  for (let i = 0; i < track.length; i++) {
    const here = track.lat[i] as number
    const there = track.lon[i] as number
    if (i === first || distanceM(lat, lon, here, there) > rule.radius) {
      close(i)
      first = i
      lat = here
      lon = there
      continue
    }
    const n = i - first + 1
    lat += (here - lat) / n
    lon += (there - lon) / n
  }
  close(track.length)
  return stops
}
