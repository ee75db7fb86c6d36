import type { House } from '@waymark/core/geo/streets/House.ts'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { degreesOf } from './degreesOf.ts'

/** Characters of a number and of a name at most. */
const LONGEST_NUMBER = 12
const LONGEST = 80
/** Houses of a tile that are looked at. */
const MOST = 20_000

/**
 * The houses of a vector tile that have a number: `kind` address of the layer `buildings` (docs.protomaps.com/basemaps/layers,
 * version 4), with `addr_street` where our own tiles tell it.
 *
 * @param bytes the tile, unpacked
 * @throws {Error} when it is no vector tile
 */
export function housesOf(bytes: Uint8Array, z: number, x: number, y: number): House[] {
  const layer = new VectorTile(new PbfReader(bytes)).layers['buildings']
  if (!layer) return []
  const found: House[] = []
  for (let index = 0; index < layer.length && found.length < MOST; index++) {
    const feature = layer.feature(index)
    const { addr_housenumber: number, addr_street: street } = feature.properties
    if (typeof number !== 'string' || number === '' || number.length > LONGEST_NUMBER) continue
    const point = feature.loadGeometry()[0]?.[0]
    if (!point) continue
    const [lat, lon] = degreesOf(x + point.x / layer.extent, y + point.y / layer.extent, z)
    found.push({ number, street: typeof street === 'string' ? street.slice(0, LONGEST) : '', lat, lon })
  }
  return found
}
