import type { StylePart } from './styleAddress.ts'
import { withKey } from './tileAddress.ts'

/** A source of a style: of its fields these are addresses, which may have a place for a key. */
export interface StyleSource {
  readonly type: string
  readonly url?: string
  readonly tiles?: readonly string[]
  readonly data?: unknown
  readonly [field: string]: unknown
}

/** A layer of a style. */
export interface StyleLayer {
  readonly id: string
  readonly type: string
  readonly source?: string
  readonly [field: string]: unknown
}

/**
 * What of a style of MapLibre (maplibre.org/maplibre-style-spec, version 8) is drawn. One without layers names an archive of
 * streets in Protomaps' schema, which are drawn in our own colours.
 */
export interface MapStyle {
  readonly sources: Readonly<Record<string, StyleSource>>
  readonly layers: readonly StyleLayer[]
  readonly sprites: readonly { readonly id: string; readonly url: string }[]
}

/**
 * A style with all of its addresses changed.
 *
 * @param change is told to what an address leads, and the name of the source or sheet of icons that it is of
 */
export function mapAddresses(
  style: MapStyle,
  change: (address: string, part: StylePart, name: string) => string,
): MapStyle {
  const sources = Object.entries(style.sources).map(([name, { url, tiles, data, ...source }]) => [
    name,
    {
      ...source,
      ...(url === undefined ? {} : { url: change(url, 'source', name) }),
      ...(tiles === undefined ? {} : { tiles: tiles.map((each) => change(each, 'tile', name)) }),
      ...(data === undefined ? {} : { data: typeof data === 'string' ? change(data, 'tile', name) : data }),
    },
  ])
  return {
    ...style,
    sources: Object.fromEntries(sources) as MapStyle['sources'],
    sprites: style.sprites.map(({ id, url }) => ({ id, url: change(url, 'sprite', id) })),
  }
}

/** A style as browsers ask its servers: with the key in the places that are left for it. */
export const keyedStyle = (style: MapStyle, key: string): MapStyle =>
  mapAddresses(style, (address) => withKey(address, key))
