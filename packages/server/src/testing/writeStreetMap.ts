import { Compression, zxyToTileId } from 'pmtiles'
import { gzipSync } from 'node:zlib'
import { ArchiveWriter } from '../platform/maps/ArchiveWriter.ts'
import type { Box } from '../platform/maps/TileSet.ts'
import { encodeRoads, type TileHouse, type TileRoad } from './encodeRoads.ts'

/** A small street map in the schema of Protomaps' basemap, of one zoom. */
export interface StreetMap {
  readonly bounds: Box
  readonly zoom: number
  /** Tiles by column and row, with their roads, or with whatever bytes lie there as they are. */
  readonly tiles: readonly {
    readonly x: number
    readonly y: number
    readonly roads?: readonly TileRoad[]
    readonly houses?: readonly TileHouse[]
    readonly bytes?: Uint8Array
  }[]
}

/** Writes one as an archive. */
export async function writeStreetMap(path: string, { bounds, zoom, tiles }: StreetMap): Promise<void> {
  const writer = await ArchiveWriter.create(path)
  const inOrder = tiles
    .map(({ x, y, roads = [], houses = [], bytes }) => ({
      id: zxyToTileId(zoom, x, y),
      bytes: bytes ?? gzipSync(encodeRoads(roads, houses)),
    }))
    .sort((a, b) => a.id - b.id)
  for (const { id, bytes } of inOrder) await writer.add(id, bytes)
  const metadata = { vector_layers: [{ id: 'earth' }, { id: 'roads' }] }
  await writer.finish({ metadata, tileCompression: Compression.Gzip, minZoom: zoom, maxZoom: zoom, bounds })
}
