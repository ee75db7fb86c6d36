import type { NamedStretch } from '@waymark/core/geo/streets/StreetIndex.ts'
import { Compression } from 'pmtiles'
import type { MapArchive } from './MapArchive.ts'
import { roadsOf } from './roadsOf.ts'
import { unpack } from './unpack.ts'

/** The named roads of a tile of an archive's finest zoom. @throws {Error} when it can't be read */
export async function roadsAt(archive: MapArchive, x: number, y: number): Promise<NamedStretch[]> {
  const { maxZoom, tileCompression } = archive.header
  const tile = await archive.tile(maxZoom, x, y)
  if (!tile) return []
  const bytes = await unpack(new Uint8Array(tile.bytes).buffer, tile.isGzip ? Compression.Gzip : tileCompression)
  return roadsOf(new Uint8Array(bytes), maxZoom, x, y)
}
