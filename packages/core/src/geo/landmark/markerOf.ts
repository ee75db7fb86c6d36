import { wrapLongitude } from '../earth.ts'
import type { PolygonRings, Position } from '../Polygon.ts'
import type { LandmarkShape } from './LandmarkShape.ts'
import { ringAreaM2 } from './ringAreaM2.ts'
import { unwrapRing } from './unwrapRing.ts'

/**
 * Where a landmark's marker and name stand, degrees: a circle's middle; of polygons a point that is inside, the middle
 * of the longest stretch along the middle latitude of the largest part. The shape must be a valid one.
 */
export function markerOf(shape: LandmarkShape): { lat: number; lon: number } {
  if (shape.kind === 'circle') return { lat: shape.lat, lon: wrapLongitude(shape.lon) }
  const areaOf = (rings: PolygonRings): number => ringAreaM2(unwrapRing(rings[0]!, rings[0]![0]![0]))
  const largest = shape.parts.reduce((a, b) => (areaOf(b) > areaOf(a) ? b : a))
  return insideOf(largest)
}

function insideOf(rings: PolygonRings): { lat: number; lon: number } {
  const start = rings[0]![0]![0]
  const flat = rings.map((ring) => unwrapRing(ring, start))
  const lats = rings[0]!.map(([, lat]: Position) => lat)
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2
  const crossings: number[] = []
  for (const ring of flat) {
    for (let i = 2; i < ring.length; i += 2) {
      const [x1, y1, x2, y2] = [ring[i - 2]!, ring[i - 1]!, ring[i]!, ring[i + 1]!]
      if (y1 > lat !== y2 > lat) crossings.push(x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1))
    }
  }
  crossings.sort((a, b) => a - b)
  let [lon, longest] = [start, -1]
  for (let i = 1; i < crossings.length; i += 2) {
    const [from, to] = [crossings[i - 1]!, crossings[i]!]
    if (to - from > longest) [lon, longest] = [(from + to) / 2, to - from]
  }
  return { lat, lon: wrapLongitude(lon) }
}
