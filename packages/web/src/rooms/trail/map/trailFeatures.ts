import type { Position } from '@waymark/core/geo/Polygon.ts'
import { unwrapLine } from '@waymark/core/geo/unwrapLine.ts'
import { gapAt, type TrailPath } from '../TrailPath.ts'
import { SPEED_COLOURS, bandOf } from './speedBands.ts'

/** A part of the drawn trail as GeoJSON; `kind` tells the layers apart. */
interface TrailFeature {
  type: 'Feature'
  properties: { kind: string; colour?: string; label?: string }
  geometry: { type: 'MultiLineString'; coordinates: Position[][] } | { type: 'Point'; coordinates: Position }
}

interface TrailCollection {
  type: 'FeatureCollection'
  features: TrailFeature[]
}

/** The line whole and cut into bands of speed, what joins it across gaps, and where it starts, stops and ends. */
export function trailFeatures(path: TrailPath): TrailCollection {
  const line: Position[][] = []
  const joins: Position[][] = []
  const bands: Position[][][] = SPEED_COLOURS.map(() => [])
  let part: Position[] = []
  let run: Position[] = []
  let band = -1
  const places = unwrapLine(Array.from({ length: path.count }, (_, i) => [path.lon[i]!, path.lat[i]!] as const))
  for (const [i, here] of places.entries()) {
    const before = part.at(-1)
    if (before && gapAt(path, (path.time[i - 1]! + path.time[i]!) / 2)) {
      line.push(part)
      joins.push([before, here])
      part = []
      band = -1
    }
    part.push(here)
    const next = bandOf(path.speed[i]!)
    if (next !== band) {
      run = part.length > 1 ? [part.at(-2)!, here] : [here]
      bands[next]!.push(run)
      band = next
    } else run.push(here)
  }
  if (part.length > 0) line.push(part)
  const lines = (kind: string, coordinates: Position[][], more: { colour?: string } = {}): TrailFeature => ({
    type: 'Feature',
    properties: { kind, ...more },
    geometry: { type: 'MultiLineString', coordinates: coordinates.filter((each) => each.length > 1) },
  })
  const point = (kind: string, lon: number, lat: number, label: string): TrailFeature => ({
    type: 'Feature',
    properties: { kind, label },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })
  const last = path.count - 1
  return {
    type: 'FeatureCollection',
    features: [
      lines('line', line),
      lines('join', joins),
      ...bands.map((coordinates, index) => lines('band', coordinates, { colour: SPEED_COLOURS[index]! })),
      ...path.stops.map((stop, index) => point('stop', stop.lon, stop.lat, String(index + 1))),
      ...(path.count > 0
        ? [point('start', path.lon[0]!, path.lat[0]!, 'A'), point('end', path.lon[last]!, path.lat[last]!, 'B')]
        : []),
    ],
  }
}
