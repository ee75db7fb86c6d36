import type { Bounds } from '@waymark/core/geo/Bounds.ts'

/** A box as the map takes it, in degrees: its east is beyond 180 where it runs across the 180th meridian. */
export function boxOf({
  west,
  south,
  east,
  north,
}: Bounds): [west: number, south: number, east: number, north: number] {
  return [west, south, west > east ? east + 360 : east, north]
}
