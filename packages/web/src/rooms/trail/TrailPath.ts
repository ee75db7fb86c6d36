import type { Trail } from '@waymark/contract/rooms/trail.ts'
import { wrapLongitude } from '@waymark/core/geo/earth.ts'

/** Standing in one place, cut to the range of the trail. */
interface Stop {
  from: number
  to: number
  lat: number
  lon: number
}

/** Where a vehicle stood, and where that is not known yet. */
export interface Standing {
  /** With the whole of each; `ended` is null while it goes on. */
  stops: readonly (Stop & { began: number; ended: number | null })[]
  pending: readonly { from: number; to: number }[]
}

/** A trail ready for drawing and replaying: times in ms since 1970 UTC, places in degrees. */
export interface TrailPath {
  count: number
  time: Float64Array
  lat: Float64Array
  lon: Float64Array
  /** cm/s, negative unknown. */
  speed: ArrayLike<number>
  course: ArrayLike<number>
  /** Per cent, negative unknown. */
  battery: ArrayLike<number>
  /** Hundredths of a degree Celsius, -32768 unknown. */
  temperature: ArrayLike<number>
  altitude: ArrayLike<number>
  /** Longer than an hour without a report. */
  gaps: readonly { from: number; to: number }[]
  stops: readonly Stop[]
  /** Where the stops are not known yet. */
  pending: readonly { from: number; to: number }[]
}

/** Brings the columns of an answer into the units that drawing needs. */
export function trailPath(trail: Trail): TrailPath {
  const start = Date.parse(trail.start)
  const { points } = trail
  return {
    count: points.time.length,
    time: Float64Array.from(points.time, (offset) => start + offset),
    lat: Float64Array.from(points.lat, (value) => value / 1e6),
    lon: Float64Array.from(points.lon, (value) => value / 1e6),
    speed: points.speed,
    course: points.course,
    battery: points.battery,
    temperature: points.temperature,
    altitude: points.altitude,
    gaps: trail.gaps.map(({ from, to }) => ({ from: start + from, to: start + to })),
    ...standingOf(trail),
  }
}

/** Where a vehicle stood, and where that is not known yet, in the units of {@link TrailPath}. */
export function standingOf({ start: begin, stops, pending }: Trail): Standing {
  const start = Date.parse(begin)
  return {
    pending: pending.map(({ from, to }) => ({ from: start + from, to: start + to })),
    stops: stops.map((stop) => ({
      from: start + stop.from,
      to: start + stop.to,
      began: start + stop.began,
      ended: stop.ended === null ? null : start + stop.ended,
      lat: stop.lat / 1e6,
      lon: stop.lon / 1e6,
    })),
  }
}

/** Index of the last point at or before a moment; 0 before the first. */
export function indexAt(path: TrailPath, time: number): number {
  let [low, high] = [0, path.count - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (path.time[middle]! <= time) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** The gap that a moment lies in. */
export function gapAt(path: TrailPath, time: number): TrailPath['gaps'][number] | undefined {
  return path.gaps.find((gap) => time > gap.from && time < gap.to)
}

export interface Place {
  lat: number
  lon: number
  /** Degrees, negative unknown. */
  course: number
}

/** Where the vehicle was at a moment: between two points on the straight line; in a gap still at its beginning. */
export function placeAt(path: TrailPath, time: number): Place {
  const i = indexAt(path, time)
  const [t0, t1] = [path.time[i]!, path.time[i + 1] ?? Number.NaN]
  const share = t1 > t0 && !gapAt(path, time) ? Math.max(0, Math.min(1, (time - t0) / (t1 - t0))) : 0
  const next = share > 0 ? i + 1 : i
  return {
    lat: path.lat[i]! + (path.lat[next]! - path.lat[i]!) * share,
    lon: path.lon[i]! + wrapLongitude(path.lon[next]! - path.lon[i]!) * share,
    course: path.course[i]!,
  }
}
