import type { MapStyle } from '@waymark/core/maps/MapStyle.ts'

/** A map server of others, as a map asks it. */
export interface OtherMap {
  readonly mapSourceId: number
  /** Address of a tile, with places for its numbers or its box; empty where a style says what is drawn. */
  readonly tiles: string
  /** What is drawn, as JSON of a {@link MapStyle}; undefined where it is pictures by their numbers. */
  readonly style?: string | undefined
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

/** The style that is drawn in place of our own map; undefined where none is. */
export function styleOf({ base }: OtherMaps): MapStyle | undefined {
  return base?.style === undefined ? undefined : (JSON.parse(base.style) as MapStyle)
}

/** Whether going from one choice to another takes the whole of our own style anew. */
export const needsWholeStyle = (a: OtherMaps, b: OtherMaps): boolean =>
  // names over pictures have other colours; a style brings layers and icons of its own
  isNamedOver(a) !== isNamedOver(b) || a.base?.style !== b.base?.style

/** Whether two choices look alike. */
export const sameOthers = (a: OtherMaps, b: OtherMaps): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
