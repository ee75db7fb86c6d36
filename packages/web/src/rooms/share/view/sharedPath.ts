import type { SharedTrail } from '@waymark/contract/rooms/share/sharedView.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import type { TrailPath } from '../../trail/public.tsx'

/** A shared trail ready for drawing and replaying: what was not shared reads as unknown. */
export function sharedPath({ points, gaps, stops }: SharedTrail, start: number): TrailPath {
  const count = points.time.length
  const or = (column: readonly number[] | undefined, unknown: number): ArrayLike<number> =>
    column ?? new Int32Array(count).fill(unknown)
  return {
    count,
    time: Float64Array.from(points.time, (offset) => start + offset),
    lat: Float64Array.from(points.lat, (value) => value / 1e6),
    lon: Float64Array.from(points.lon, (value) => value / 1e6),
    speed: or(points.speed, UNKNOWN.speed),
    course: or(points.course, -1),
    battery: or(points.battery, UNKNOWN.battery),
    temperature: or(points.temperature, UNKNOWN.temperature),
    altitude: or(undefined, UNKNOWN.altitude),
    gaps: gaps.map(({ from, to }) => ({ from: start + from, to: start + to })),
    // what is not worked out yet is simply not among the stops: the page asks again
    pending: [],
    stops: stops.map((stop) => ({
      from: start + stop.from,
      to: start + stop.to,
      lat: stop.lat / 1e6,
      lon: stop.lon / 1e6,
    })),
  }
}
