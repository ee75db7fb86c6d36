import type { Trail } from '@waymark/contract/rooms/trail.ts'
import { trailPath, type TrailPath } from './TrailPath.ts'

export const START = Date.UTC(2026, 10, 20, 8)

/** A path through points of [seconds after START, latitude, longitude], with gaps and stops in seconds. */
export function pathOf(points: readonly [number, number, number][], gaps: readonly [number, number][] = []): TrailPath {
  const of = <T>(value: (point: readonly [number, number, number]) => T): T[] => points.map(value)
  const trail: Trail = {
    vehicleId: 1,
    name: 'TRL-1',
    start: new Date(START).toISOString(),
    total: points.length,
    tooMany: false,
    simplified: false,
    distance: 0,
    rejected: 0,
    ahead: 0,
    topSpeed: -1,
    devices: [],
    stops: [],
    pending: [],
    gaps: gaps.map(([from, to]) => ({ from: from * 1000, to: to * 1000 })),
    points: {
      time: of(([seconds]) => seconds * 1000),
      lat: of(([, lat]) => Math.round(lat * 1e6)),
      lon: of(([, , lon]) => Math.round(lon * 1e6)),
      speed: of(() => 1000),
      course: of(() => 90),
      altitude: of(() => -32768),
      battery: of(() => 80),
      temperature: of(() => -32768),
      flags: of(() => 1),
    },
  }
  return trailPath(trail)
}
