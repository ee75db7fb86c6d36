import type { House } from '@waymark/core/geo/streets/House.ts'
import type { NamedStretch } from '@waymark/core/geo/streets/StreetIndex.ts'
import { Compression } from 'pmtiles'
import type { MapArchive } from './MapArchive.ts'
import { housesOf } from './housesOf.ts'
import { type DrivenRoad, drivenRoads, roadsOf } from './roadsOf.ts'
import { unpack } from './unpack.ts'

/** The named roads of a tile of an archive's finest zoom. @throws {Error} when it can't be read */
export async function roadsAt(archive: MapArchive, x: number, y: number): Promise<NamedStretch[]> {
  const bytes = await finestTile(archive, x, y)
  return bytes ? roadsOf(bytes, archive.header.maxZoom, x, y) : []
}

/** All roads of such a tile that vehicles drive on. @throws {Error} when it can't be read */
export async function drivenRoadsAt(archive: MapArchive, x: number, y: number): Promise<DrivenRoad[]> {
  const bytes = await finestTile(archive, x, y)
  return bytes ? drivenRoads(bytes, archive.header.maxZoom, x, y) : []
}

/** The named ones with its houses that have a number. @throws {Error} when it can't be read */
export async function addressesAt(
  archive: MapArchive,
  x: number,
  y: number,
): Promise<{ roads: NamedStretch[]; houses: House[] }> {
  const bytes = await finestTile(archive, x, y)
  if (!bytes) return { roads: [], houses: [] }
  const { maxZoom } = archive.header
  return { roads: roadsOf(bytes, maxZoom, x, y), houses: housesOf(bytes, maxZoom, x, y) }
}

async function finestTile(archive: MapArchive, x: number, y: number): Promise<Uint8Array | undefined> {
  const { maxZoom, tileCompression } = archive.header
  const tile = await archive.tile(maxZoom, x, y)
  if (!tile) return undefined
  const compression = tile.isGzip ? Compression.Gzip : tileCompression
  return new Uint8Array(await unpack(new Uint8Array(tile.bytes).buffer, compression))
}
