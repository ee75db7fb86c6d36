import { Compression, type Entry, type TileType } from 'pmtiles'
import { gzipSync } from 'node:zlib'

/** Bytes of header and root directory together at most (PMTiles 3, 4). */
export const HEAD = 16_384
/** Bytes of the header (PMTiles 3, 3). */
export const HEADER = 127
/** Entries of a leaf directory to begin with. */
const LEAF = 4_096

/** What the header of an archive of vector tiles tells. */
export interface ArchiveFacts {
  readonly rootLength: number
  readonly metadata: { readonly offset: number; readonly length: number }
  readonly leaves: { readonly offset: number; readonly length: number }
  readonly tiles: { readonly offset: number; readonly length: number }
  readonly addressedTiles: number
  readonly tileEntries: number
  readonly tileContents: number
  readonly tileCompression: Compression
  readonly tileType: TileType
  readonly minZoom: number
  readonly maxZoom: number
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
}

/** The 127 bytes with which an archive begins (PMTiles 3, 3). */
export function encodeHeader(facts: ArchiveFacts): Uint8Array {
  const bytes = new Uint8Array(HEADER)
  const view = new DataView(bytes.buffer)
  const degrees = (at: number, value: number): void => view.setInt32(at, Math.round(value * 1e7), true)
  bytes.set(new TextEncoder().encode('PMTiles'))
  view.setUint8(7, 3)
  const numbers = [
    HEADER,
    facts.rootLength,
    facts.metadata.offset,
    facts.metadata.length,
    facts.leaves.offset,
    facts.leaves.length,
    facts.tiles.offset,
    facts.tiles.length,
    facts.addressedTiles,
    facts.tileEntries,
    facts.tileContents,
  ]
  for (const [index, value] of numbers.entries()) view.setBigUint64(8 + index * 8, BigInt(value), true)
  const [west, south, east, north] = facts.bounds
  // clustered: the tiles lie in the order of their numbers
  view.setUint8(96, 1)
  view.setUint8(97, Compression.Gzip)
  view.setUint8(98, facts.tileCompression)
  view.setUint8(99, facts.tileType)
  view.setUint8(100, facts.minZoom)
  view.setUint8(101, facts.maxZoom)
  degrees(102, west)
  degrees(106, south)
  degrees(110, east)
  degrees(114, north)
  view.setUint8(118, facts.minZoom)
  degrees(119, (west + east) / 2)
  degrees(123, (south + north) / 2)
  return bytes
}

/** A directory as it is stored: four columns of variable-length numbers, packed (PMTiles 3, 4.2). */
export function encodeDirectory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = []
  putNumber(bytes, entries.length)
  let last = 0
  for (const { tileId } of entries) {
    putNumber(bytes, tileId - last)
    last = tileId
  }
  for (const { runLength } of entries) putNumber(bytes, runLength)
  for (const { length } of entries) putNumber(bytes, length)
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1]
    putNumber(bytes, before && offset === before.offset + before.length ? 0 : offset + 1)
  }
  return gzipSync(Uint8Array.from(bytes))
}

/** The root directory and the leaves below it: none where everything fits into the root. */
export function encodeDirectories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const flat = entries.length <= LEAF * 4 ? encodeDirectory(entries) : undefined
  if (flat && flat.length <= HEAD - HEADER) return { root: flat, leaves: new Uint8Array() }
  for (let size = LEAF; ; size *= 2) {
    const leaves: Uint8Array[] = []
    const pointers: Entry[] = []
    let offset = 0
    for (let start = 0; start < entries.length; start += size) {
      const part = entries.slice(start, start + size)
      const leaf = encodeDirectory(part)
      pointers.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = encodeDirectory(pointers)
    if (root.length <= HEAD - HEADER) return { root, leaves: Buffer.concat(leaves) }
  }
}

/** Seven bits a byte, the lowest first; the numbers go beyond 32 bits. */
function putNumber(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}
