import type { Compression } from 'pmtiles'

/** Degrees: west, south, east, north. */
export type Box = readonly [number, number, number, number]

/** Vector tiles from wherever they lie. */
export interface TileSet {
  readonly metadata: unknown
  readonly compression: Compression
  readonly minZoom: number
  readonly maxZoom: number
  readonly bounds: Box
  /** How many tiles there are. */
  readonly count: number
  /** All of them, in the order of their numbers. */
  tiles(): AsyncIterable<{ tileId: number; bytes: Uint8Array }>
}
