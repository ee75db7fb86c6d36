import { bytesToHeader, type Entry, type Header, SharedPromiseCache, type Source } from 'pmtiles'
import { HEADER } from './encodeArchive.ts'
import { encodingFault, FAULT_TEXTS } from './archiveFault.ts'
import type { Box, TileSet } from './TileSet.ts'
import { tilesWithin } from './tilesWithin.ts'
import { unpack } from './unpack.ts'

/** Bytes between two tiles that are rather fetched along than asked for apart. */
const GAP = 32 * 1024
/** Bytes that are fetched at once. */
const PIECE = 4 * 1024 * 1024

interface Tile {
  readonly tileId: number
  readonly offset: number
  readonly length: number
}

/** The tiles of a PMTiles archive, whole or within a box. @throws {Error} when it can't be read */
export async function archiveTiles(source: Source, box: Box | undefined, mostZoom: number): Promise<TileSet> {
  const header = headerOf((await source.getBytes(0, HEADER)).data)
  // before gigabytes are fetched in vain
  const fault = encodingFault(header.tileType)
  if (fault) throw new Error(`This map can't be drawn: ${FAULT_TEXTS[fault]}.`)
  const packed = await source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength)
  const metadata = JSON.parse(
    new TextDecoder().decode(await unpack(packed.data, header.internalCompression)),
  ) as unknown
  const maxZoom = Math.min(header.maxZoom, mostZoom)
  const wanted = box && tilesWithin(box, header.minZoom, maxZoom)
  const tiles = await listTiles(source, header, wanted, maxZoom)
  return {
    metadata,
    compression: header.tileCompression,
    minZoom: header.minZoom,
    maxZoom,
    bounds: box ? common(box, header) : [header.minLon, header.minLat, header.maxLon, header.maxLat],
    count: tiles.length,
    tiles: () => readTiles(source, header, tiles),
  }
}

/** @throws {Error} in words for the operator */
function headerOf(bytes: ArrayBuffer): Header {
  try {
    return bytesToHeader(bytes)
  } catch {
    throw new Error(`This map can't be drawn: ${FAULT_TEXTS.damaged}.`)
  }
}

function common([west, south, east, north]: Box, header: Header): Box {
  const bounds = [
    Math.max(west, header.minLon),
    Math.max(south, header.minLat),
    Math.min(east, header.maxLon),
    Math.min(north, header.maxLat),
  ] as const
  if (bounds[0] >= bounds[2] || bounds[1] >= bounds[3]) throw new Error('The archive has nothing within that box.')
  return bounds
}

/** Where each wanted tile lies; directories that lead to none are not fetched. */
async function listTiles(
  source: Source,
  header: Header,
  wanted: Float64Array | undefined,
  maxZoom: number,
): Promise<Tile[]> {
  const cache = new SharedPromiseCache(4, undefined, unpack)
  // the first number of the next zoom: tiles are numbered zoom by zoom, 4^0 + 4^1 + …
  const end = (4 ** (maxZoom + 1) - 1) / 3
  const tiles: Tile[] = []
  const walk = async (offset: number, length: number, until: number): Promise<void> => {
    const entries = await cache.getDirectory(source, offset, length, header)
    for (const [index, entry] of entries.entries()) {
      if (entry.tileId >= end) return
      const next = entries[index + 1]?.tileId ?? until
      if (entry.runLength > 0) pick(tiles, entry, wanted, end)
      else if (!wanted || firstFrom(wanted, entry.tileId) < firstFrom(wanted, next))
        await walk(header.leafDirectoryOffset + entry.offset, entry.length, next)
    }
  }
  await walk(header.rootDirectoryOffset, header.rootDirectoryLength, end)
  return tiles
}

/** Those of an entry's tiles that are wanted. */
function pick(
  tiles: Tile[],
  { tileId, runLength, offset, length }: Entry,
  wanted: Float64Array | undefined,
  end: number,
): void {
  const last = Math.min(tileId + runLength, end)
  if (!wanted) for (let id = tileId; id < last; id++) tiles.push({ tileId: id, offset, length })
  else
    for (let at = firstFrom(wanted, tileId); at < wanted.length; at++) {
      const id = wanted[at] ?? end
      if (id >= last) return
      tiles.push({ tileId: id, offset, length })
    }
}

/** Index of the first number that is not below `least`. */
function firstFrom(numbers: Float64Array, least: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? Infinity) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Reads tiles in their order, those that lie close together at once, and what stands in several places once. */
async function* readTiles(
  source: Source,
  header: Header,
  tiles: readonly Tile[],
): AsyncIterable<{ tileId: number; bytes: Uint8Array }> {
  const repeated = repeatedOffsets(tiles)
  const kept = new Map<number, Uint8Array>()
  let piece = { start: 0, bytes: new Uint8Array() }
  for (const [index, { tileId, offset, length }] of tiles.entries()) {
    const known = kept.get(offset)
    if (known) {
      yield { tileId, bytes: known }
      continue
    }
    if (offset < piece.start || offset + length > piece.start + piece.bytes.length) {
      const end = endOfPiece(tiles, index)
      const { data } = await source.getBytes(header.tileDataOffset + offset, end - offset)
      piece = { start: offset, bytes: new Uint8Array(data) }
    }
    const bytes = piece.bytes.subarray(offset - piece.start, offset - piece.start + length)
    if (bytes.length < length) throw new Error(`The archive is cut off: tile ${tileId} lies beyond its end.`)
    if (repeated.has(offset)) kept.set(offset, Uint8Array.from(bytes))
    yield { tileId, bytes }
  }
}

function repeatedOffsets(tiles: readonly Tile[]): Set<number> {
  const seen = new Set<number>()
  const repeated = new Set<number>()
  for (const { offset } of tiles) {
    if (seen.has(offset)) repeated.add(offset)
    seen.add(offset)
  }
  return repeated
}

/** Where a piece that begins with a tile ends: with the last of those that follow close behind each other. */
function endOfPiece(tiles: readonly Tile[], index: number): number {
  const { offset: start = 0, length = 0 } = tiles[index] ?? {}
  let end = start + length
  for (let at = index + 1; at < tiles.length; at++) {
    const { offset = 0, length: more = 0 } = tiles[at] ?? {}
    // an earlier one stands here again
    if (offset < end) continue
    if (offset > end + GAP || offset + more > start + PIECE) break
    end = offset + more
  }
  return end
}
