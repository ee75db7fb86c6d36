import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { ArchiveFile } from './ArchiveFile.ts'
import { ArchiveWriter } from './ArchiveWriter.ts'
import { archiveTiles } from './archiveTiles.ts'
import { FAULT_TEXTS } from './archiveFault.ts'
import { KeptPieces } from './KeptPieces.ts'
import { MapArchive } from './MapArchive.ts'
import { mbtilesTiles } from './mbtiles.queries.ts'
import { RemoteArchive } from './RemoteArchive.ts'
import type { Box, TileSet } from './TileSet.ts'

export interface MapWish {
  /** A `.pmtiles` or `.mbtiles` file, or the address of a PMTiles archive. */
  readonly from: string
  readonly box: Box | undefined
  /** Name of the archive in the folder, without its ending. */
  readonly name: string | undefined
  readonly mostZoom: number
}

export interface BroughtMap {
  readonly path: string
  readonly tiles: number
  readonly bytes: number
  /** Hexadecimal, of the whole file. */
  readonly sha256: string
}

/**
 * Puts a street map into the folder of maps, whole or the part within a box. What was interrupted goes on where it was when
 * it is asked for again.
 *
 * @param progress how many of how many tiles are done
 * @throws {Error} in words for the operator
 */
export async function bringMap(
  folder: string,
  wish: MapWish,
  progress: (done: number, of: number) => void,
): Promise<BroughtMap> {
  const name = wish.name ?? basename(wish.from, extname(wish.from))
  if (!/^[\w.-]{1,80}$/.test(name))
    throw new Error(
      `The name "${name}" may have letters, digits, dots, dashes and underscores only: give one by --name.`,
    )
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name}.pmtiles`)
  const source = await openSource(wish, join(folder, `.${name}.pieces`))
  let tiles: TileSet
  try {
    tiles = await source.tiles()
    if (tiles.count === 0) throw new Error('There are no tiles in it for that.')
    await write(path, tiles, progress)
  } finally {
    await source.close()
  }
  const { size } = await stat(path)
  const archive = await MapArchive.open(path, name, '', size)
  if (typeof archive === 'string') {
    await rm(path)
    throw new Error(`This map can't be drawn: ${FAULT_TEXTS[archive]}.`)
  }
  await archive.close()
  await source.drop()
  return { path, tiles: tiles.count, bytes: size, sha256: await sha256Of(path) }
}

/** Where tiles come from. */
interface MapSource {
  tiles(): Promise<TileSet>
  close(): Promise<void>
  /** Takes away what was kept in order to go on after an interruption. */
  drop(): Promise<void>
}

const nothing = async (): Promise<void> => {}

async function openSource({ from, box, mostZoom }: MapWish, pieces: string): Promise<MapSource> {
  if (/^https?:\/\//.test(from)) {
    const source = new KeptPieces(new RemoteArchive(from), pieces)
    return { tiles: () => archiveTiles(source, box, mostZoom), close: nothing, drop: () => source.drop() }
  }
  if (from.endsWith('.mbtiles'))
    return { tiles: async () => mbtilesTiles(from, box, mostZoom), close: nothing, drop: nothing }
  const { size } = await stat(from)
  const file = new ArchiveFile(await open(from, 'r'), from, size)
  return { tiles: () => archiveTiles(file, box, mostZoom), close: () => file.close(), drop: nothing }
}

async function write(path: string, tiles: TileSet, progress: (done: number, of: number) => void): Promise<void> {
  const writer = await ArchiveWriter.create(path)
  try {
    let count = 0
    for await (const { tileId, bytes } of tiles.tiles()) {
      await writer.add(tileId, bytes)
      count += 1
      progress(count, tiles.count)
    }
  } catch (error) {
    await writer.abandon()
    throw error
  }
  const { metadata, compression, minZoom, maxZoom, bounds } = tiles
  await writer.finish({ metadata, tileCompression: compression, minZoom, maxZoom, bounds })
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
