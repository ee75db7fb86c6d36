/** Degrees: west, south, east, north. */
export type Box = readonly [number, number, number, number]

/** A source of a map as its server describes it. */
export interface MapTiles {
  /** Addresses that browsers will ask, with the key in them. */
  readonly addresses: readonly string[]
  /** Whose data it is, as text. */
  readonly attribution: string
  readonly minZoom: number
  readonly maxZoom: number
  /** Where it has anything; undefined: anywhere. */
  readonly bounds: Box | undefined
  /** One of its tiles; undefined where it has none. @throws {MapTroubleError} */
  readonly tile: (z: number, x: number, y: number) => Promise<Buffer | undefined>
  /** The shapes of a source that has no tiles. */
  readonly shapes?: () => Promise<Buffer>
}
