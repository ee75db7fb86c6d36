import type { NamedStretch } from '@waymark/core/geo/streets/StreetIndex.ts'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { degreesOf } from './degreesOf.ts'

/** Kinds of roads of Protomaps' basemap that a vehicle drives on (docs.protomaps.com/basemaps/layers, version 4). */
const DRIVEN = new Set<unknown>(['highway', 'major_road', 'minor_road'])
/** Characters of a name at most. */
const LONGEST = 80

/**
 * The roads of a vector tile that have a name, or else a number.
 *
 * @param bytes the tile, unpacked
 * @throws {Error} when it is no vector tile
 */
export function roadsOf(bytes: Uint8Array, z: number, x: number, y: number): NamedStretch[] {
  const layer = new VectorTile(new PbfReader(bytes)).layers['roads']
  if (!layer) return []
  const found: NamedStretch[] = []
  for (let index = 0; index < layer.length; index++) {
    const feature = layer.feature(index)
    const { kind, name, ref } = feature.properties
    const called = [name, ref].find((text) => typeof text === 'string' && text !== '')
    if (typeof called !== 'string' || !DRIVEN.has(kind)) continue
    for (const line of feature.loadGeometry())
      found.push({
        name: called.slice(0, LONGEST),
        line: line.flatMap((point) => degreesOf(x + point.x / layer.extent, y + point.y / layer.extent, z)),
      })
  }
  return found
}
