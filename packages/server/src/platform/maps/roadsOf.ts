import type { NamedStretch } from '@waymark/core/geo/streets/StreetIndex.ts'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { degreesOf } from './degreesOf.ts'

/** Kinds of roads of Protomaps' basemap that a vehicle drives on (docs.protomaps.com/basemaps/layers, version 4). */
const DRIVEN = new Set(['highway', 'major_road', 'minor_road'])
/** Characters of a name at most. */
const LONGEST = 80

/** The middle of a road that a vehicle drives on. */
export interface DrivenRoad {
  readonly kind: string
  /** Its name, or else its number. */
  readonly called: string | undefined
  /** Degrees, latitude and longitude in turn. */
  readonly line: number[]
}

/**
 * The roads of a vector tile that vehicles drive on.
 *
 * @param bytes the tile, unpacked
 * @throws {Error} when it is no vector tile
 */
export function drivenRoads(bytes: Uint8Array, z: number, x: number, y: number): DrivenRoad[] {
  const layer = new VectorTile(new PbfReader(bytes)).layers['roads']
  if (!layer) return []
  const found: DrivenRoad[] = []
  for (let index = 0; index < layer.length; index++) {
    const feature = layer.feature(index)
    const { kind, name, ref } = feature.properties
    if (typeof kind !== 'string' || !DRIVEN.has(kind)) continue
    const called = [name, ref].find((text) => typeof text === 'string' && text !== '')
    for (const line of feature.loadGeometry())
      found.push({
        kind,
        called: typeof called === 'string' ? called.slice(0, LONGEST) : undefined,
        line: line.flatMap((point) => degreesOf(x + point.x / layer.extent, y + point.y / layer.extent, z)),
      })
  }
  return found
}

/** Those of them that have a name, or else a number. @throws {Error} when it is no vector tile */
export const roadsOf = (bytes: Uint8Array, z: number, x: number, y: number): NamedStretch[] =>
  drivenRoads(bytes, z, x, y).flatMap(({ called, line }) => (called === undefined ? [] : { name: called, line }))
