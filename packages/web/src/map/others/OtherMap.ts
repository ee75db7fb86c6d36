/** A map server of others, as a map asks it. */
export interface OtherMap {
  readonly mapSourceId: number
  /** Address of a tile, with places for its numbers or its box. */
  readonly tiles: string
  /** Whose map it is; shown on the map. */
  readonly attribution: string
  readonly minZoom: number
  readonly maxZoom: number
  /** Pixels along the side of a tile. */
  readonly tileSize: number
  /** Percent; of what lies over the map. */
  readonly opacity: number
}

/** Which maps of others are shown. */
export interface OtherMaps {
  /** In place of our own. */
  readonly base: OtherMap | undefined
  /** Our names and roads lie over it. */
  readonly isNamed: boolean
  /** Over the map, the first at the bottom. */
  readonly overlays: readonly OtherMap[]
  /** Whose addresses name what the map shows; empty where nobody's do. */
  readonly credit: string
}

export const NO_OTHERS: OtherMaps = { base: undefined, isNamed: true, overlays: [], credit: '' }

/** Whether our names and roads lie over a map of others. */
export const isNamedOver = ({ base, isNamed }: OtherMaps): boolean => base !== undefined && isNamed

/** Whether two choices look alike. */
export const sameOthers = (a: OtherMaps, b: OtherMaps): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
