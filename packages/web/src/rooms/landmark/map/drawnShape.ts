import { roundedDegrees, wrapLongitude } from '@waymark/core/geo/earth.ts'
import { ellipsoidDistanceM } from '@waymark/core/geo/ellipsoid.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { outlineOf } from '@waymark/core/geo/landmark/outlineOf.ts'
import type { Position } from '@waymark/core/geo/Polygon.ts'

/** What can be drawn: a corridor is a line, and all that lies so near to it. */
export type DrawKind = LandmarkShape['kind'] | 'corridor'

/** What was drawn: a shape, or the line of a corridor in degrees. */
export type Drawn = LandmarkShape | { readonly kind: 'corridor'; readonly line: readonly Position[] }

/** Handles of a circle: enough to look round, few enough to grip. */
const HANDLES = 32
/** A border of more points is drawn anew rather than dragged. */
const MOST_HANDLES = 500

/** The ring to drag for a shape; undefined for one that is more than a ring, or too long for it. */
export function ringToDrag(shape: LandmarkShape): Position[] | undefined {
  const [first, ...others] = outlineOf(shape, HANDLES)
  const ring = first?.[0]
  if (!ring || others.length > 0 || first.length > 1 || ring.length > MOST_HANDLES) return undefined
  return ring.map(([lon, lat]): Position => [roundedDegrees(lon), roundedDegrees(lat)])
}

/** The shape that a drawn ring stands for: of a circle its middle and how far the ring is from it. */
export function shapeOfRing(kind: LandmarkShape['kind'], ring: readonly Position[]): LandmarkShape {
  if (kind === 'polygon')
    return { kind, parts: [[ring.map(([lon, lat]): Position => [roundedDegrees(lon), roundedDegrees(lat)])]] }
  const points = ring.slice(0, -1)
  // the mean of a circle's corners lies a little towards the equator of its middle, the middle of its height does not
  const lats = points.map(([, lat]) => lat)
  const lons = points.map(([lon]) => lon)
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2
  const lon = (Math.min(...lons) + Math.max(...lons)) / 2
  const far = points.reduce((sum, [x, y]) => sum + ellipsoidDistanceM(lat, lon, y, x), 0) / points.length
  return {
    kind,
    lat: roundedDegrees(lat),
    lon: roundedDegrees(wrapLongitude(lon)),
    radiusM: Math.max(1, Math.round(far)),
  }
}
