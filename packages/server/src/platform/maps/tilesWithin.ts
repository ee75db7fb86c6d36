import { zxyToTileId } from 'pmtiles'
import type { Box } from './TileSet.ts'

/** Latitude at which Web Mercator ends, degrees. */
const MERCATOR = 85.051_128_779_806_59
/** Numbers of tiles that are listed at most: more want more memory than such a command should take. */
const MOST = 40_000_000

/**
 * The numbers of all tiles that touch a box, in order.
 *
 * @throws {RangeError} when they are too many
 */
export function tilesWithin([west, south, east, north]: Box, minZoom: number, maxZoom: number): Float64Array {
  const spans = []
  let count = 0
  for (let z = minZoom; z <= maxZoom; z++) {
    const [x0, x1] = [columnOf(west, z), columnOf(east, z)]
    const [y0, y1] = [rowOf(north, z), rowOf(south, z)]
    spans.push({ z, x0, x1, y0, y1 })
    count += (x1 - x0 + 1) * (y1 - y0 + 1)
  }
  if (count > MOST) throw new RangeError(`The box holds ${count} tiles, of at most ${MOST}: make it smaller.`)
  const ids = new Float64Array(count)
  let at = 0
  for (const { z, x0, x1, y0, y1 } of spans)
    for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) ids[at++] = zxyToTileId(z, x, y)
  return ids.sort()
}

/** Column of the tile that a longitude is in, degrees. */
export function columnOf(lon: number, z: number): number {
  return within(Math.floor(((lon + 180) / 360) * 2 ** z), z)
}

/** Row of the tile that a latitude is in, degrees. */
export function rowOf(lat: number, z: number): number {
  const radians = (Math.max(-MERCATOR, Math.min(MERCATOR, lat)) * Math.PI) / 180
  return within(Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z), z)
}

const within = (index: number, z: number): number => Math.max(0, Math.min(2 ** z - 1, index))
