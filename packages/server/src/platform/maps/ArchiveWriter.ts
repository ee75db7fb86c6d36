import { createHash } from 'node:crypto'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { Compression, type Entry, TileType } from 'pmtiles'
import { gzipSync } from 'node:zlib'
import { encodeDirectories, encodeHeader, HEAD } from './encodeArchive.ts'

/** What the writer is told beside the tiles. */
export interface ArchiveMeaning {
  readonly metadata: unknown
  /** Gzip when left out. */
  readonly tileCompression?: Compression
  readonly minZoom: number
  readonly maxZoom: number
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
}

/**
 * Writes a PMTiles archive of vector tiles: they come in the order of their numbers, equal ones are stored once, and the
 * file bears its name only when it is whole.
 */
export class ArchiveWriter {
  readonly #path: string
  readonly #file: FileHandle
  readonly #entries: Entry[] = []
  /** Where equal tiles lie; sea and land without anything on them are most of a map. */
  readonly #stored = new Map<string, { offset: number; length: number }>()
  #length = 0
  #addressed = 0

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  /** Begins `path`, as `path.part` until it is whole. */
  static async create(path: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(path, await open(`${path}.part`, 'w'))
  }

  /** @throws {Error} when tiles come out of order */
  async add(tileId: number, tile: Uint8Array): Promise<void> {
    const last = this.#entries.at(-1)
    if (last && tileId < last.tileId + last.runLength) throw new Error(`tile ${tileId} comes after ${last.tileId}`)
    const key = createHash('sha256').update(tile).digest('base64')
    let at = this.#stored.get(key)
    if (!at) {
      at = { offset: this.#length, length: tile.length }
      await this.#file.write(tile, 0, tile.length, HEAD + this.#length)
      this.#length += tile.length
      this.#stored.set(key, at)
    }
    this.#addressed += 1
    if (last && last.offset === at.offset && tileId === last.tileId + last.runLength) last.runLength += 1
    else this.#entries.push({ tileId, ...at, runLength: 1 })
  }

  /** Writes what leads to the tiles and gives the file its name. */
  async finish({
    metadata,
    tileCompression = Compression.Gzip,
    minZoom,
    maxZoom,
    bounds,
  }: ArchiveMeaning): Promise<void> {
    const { root, leaves } = encodeDirectories(this.#entries)
    const packed = gzipSync(JSON.stringify(metadata))
    const tiles = { offset: HEAD, length: this.#length }
    const metadataAt = { offset: HEAD + this.#length, length: packed.length }
    const leavesAt = { offset: metadataAt.offset + packed.length, length: leaves.length }
    const header = encodeHeader({
      rootLength: root.length,
      metadata: metadataAt,
      leaves: leavesAt,
      tiles,
      addressedTiles: this.#addressed,
      tileEntries: this.#entries.length,
      tileContents: this.#stored.size,
      tileCompression,
      tileType: TileType.Mvt,
      minZoom,
      maxZoom,
      bounds,
    })
    await this.#file.write(packed, 0, packed.length, metadataAt.offset)
    await this.#file.write(leaves, 0, leaves.length, leavesAt.offset)
    await this.#file.write(root, 0, root.length, header.length)
    await this.#file.write(header, 0, header.length, 0)
    await this.#file.sync()
    await this.#file.close()
    await rename(`${this.#path}.part`, this.#path)
  }

  /** Leaves it unfinished. */
  abandon(): Promise<void> {
    return this.#file.close()
  }
}
