import { open } from 'node:fs/promises'
import { bytesToHeader, Compression, findTile, type Header, SharedPromiseCache, zxyToTileId } from 'pmtiles'
import { ArchiveFile } from './ArchiveFile.ts'
import { type ArchiveFault, archiveFault } from './archiveFault.ts'
import { unpack } from './unpack.ts'

/** Directories that are kept unpacked, of each archive; one is 50 to 200 kB. */
const DIRECTORIES = 64
/** How deep directories lie in each other at most (PMTiles 3, 4). */
const DEPTH = 4
/** Bytes of the header (PMTiles 3, 3). */
const HEADER = 127
/** Bytes of a tile at most: the largest of a planet's are 0.5 MB. */
const MOST_TILE = 4 * 1024 * 1024

/** A tile as it is stored. */
export interface StoredTile {
  readonly bytes: Buffer
  readonly isGzip: boolean
}

/** Whose data the layers of Protomaps' basemap are made of, for an archive that does not say. */
export const OPEN_STREET_MAP = '© OpenStreetMap contributors'

/** An archive of streets that can be drawn. */
export class MapArchive {
  readonly id: string
  readonly path: string
  /** Changes with the file. */
  readonly version: string
  readonly header: Header
  /** Whose data it is, as text. */
  readonly attribution: string
  readonly #file: ArchiveFile
  readonly #cache: SharedPromiseCache

  private constructor(
    path: string,
    id: string,
    version: string,
    file: ArchiveFile,
    cache: SharedPromiseCache,
    header: Header,
    attribution: string,
  ) {
    this.path = path
    this.id = id
    this.version = version
    this.header = header
    this.attribution = attribution
    this.#file = file
    this.#cache = cache
  }

  /** Opens an archive, or says why it is of no use here. */
  static async open(path: string, id: string, version: string, size: number): Promise<MapArchive | ArchiveFault> {
    const handle = await open(path, 'r')
    const file = new ArchiveFile(handle, path, size)
    const fault = await (async (): Promise<MapArchive | ArchiveFault> => {
      const header = bytesToHeader((await file.getBytes(0, HEADER)).data)
      const metadata = await metadataOf(file, header)
      const found = archiveFault(header, metadata, size)
      if (found) return found
      const cache = new SharedPromiseCache(DIRECTORIES, undefined, unpack)
      await cache.getDirectory(file, header.rootDirectoryOffset, header.rootDirectoryLength, header)
      return new MapArchive(path, id, version, file, cache, header, plainText(metadata) || OPEN_STREET_MAP)
    })().catch((): ArchiveFault => 'damaged')
    if (typeof fault === 'string') await handle.close()
    return fault
  }

  /** The tile at a place, as stored; undefined where there is none. */
  async tile(z: number, x: number, y: number): Promise<StoredTile | undefined> {
    const { header } = this
    if (z < header.minZoom || z > header.maxZoom) return undefined
    const id = zxyToTileId(z, x, y)
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
    for (let depth = 0; depth < DEPTH; depth++) {
      const entry = findTile(await this.#cache.getDirectory(this.#file, offset, length, header), id)
      if (!entry) return undefined
      if (entry.runLength === 0) {
        offset = header.leafDirectoryOffset + entry.offset
        length = entry.length
        continue
      }
      if (entry.length > MOST_TILE) return undefined
      const { data } = await this.#file.getBytes(header.tileDataOffset + entry.offset, entry.length)
      if (data.byteLength < entry.length) return undefined
      return { bytes: Buffer.from(data), isGzip: header.tileCompression === Compression.Gzip }
    }
    return undefined
  }

  /** Bytes of the archive, as many of them as there are. */
  async range(offset: number, length: number): Promise<Buffer> {
    return Buffer.from((await this.#file.getBytes(offset, length)).data)
  }

  /** Bytes of the whole file. */
  get size(): number {
    return this.#file.size
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

async function metadataOf(file: ArchiveFile, header: Header): Promise<unknown> {
  if (header.jsonMetadataOffset + header.jsonMetadataLength > file.size) throw new Error('cut off')
  const { data } = await file.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength)
  return JSON.parse(new TextDecoder().decode(await unpack(data, header.internalCompression))) as unknown
}

/** Whose data it is, without the markup that archives put around it: it is shown on the map. */
function plainText(metadata: unknown): string {
  const text = (metadata as { attribution?: unknown }).attribution
  return typeof text === 'string'
    ? text
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&copy;/g, '©')
        .trim()
        .slice(0, 200)
    : ''
}
