/**
 * How a map server is asked: for tiles by their numbers, for pictures of a part of the world (OGC WMS 1.3.0), as a vector
 * style of MapLibre says, or for parts of a PMTiles archive.
 */
export const MAP_SERVER_KINDS = ['xyz', 'wms', 'style', 'pmtiles'] as const
export type MapServerKind = (typeof MAP_SERVER_KINDS)[number]

/** Whether what stands at the address is read before it is shown: it says what is drawn, and from where. */
export const isReadFirst = (kind: MapServerKind): kind is 'style' | 'pmtiles' => kind === 'style' || kind === 'pmtiles'

/** A server of map pictures. */
export interface MapServer {
  readonly kind: MapServerKind
  /** With places for the numbers of a tile, `{z}`, `{x}` and `{y}` or `{quadkey}`, and for a `{key}`; of all others its own. */
  readonly address: string
  /** What a WMS shows, by the names of its layers, with commas between. */
  readonly layers: string
}

/** Pixels along the side of what a WMS is asked for. */
const WMS_SIDE = 256
const BOX = '{bbox-epsg-3857}'
const KEY = '{key}'

/** What is asked of a WMS; a place for the box is left (OGC 06-042, 7.3). */
const wmsQuery = (layers: string): string =>
  `service=WMS&version=1.3.0&request=GetMap&format=image/png&transparent=true&styles=&crs=EPSG:3857` +
  `&width=${WMS_SIDE}&height=${WMS_SIDE}&layers=${encodeURIComponent(layers)}&bbox=${BOX}`

/** The address of any tile of a server, with places for its numbers or its box as MapLibre fills them in, and the key in it. */
export function tileTemplate({ kind, address, layers }: MapServer, key: string): string {
  const keyed = withKey(address, key)
  if (kind !== 'wms') return keyed
  const separator = keyed.includes('?') ? (/[?&]$/.test(keyed) ? '' : '&') : '?'
  return `${keyed}${separator}${wmsQuery(layers)}`
}

/** An address with the key in its place. */
export const withKey = (address: string, key: string): string => address.replaceAll(KEY, encodeURIComponent(key))

/** What can be wrong with the address of a map server. */
export type AddressFault = 'noWebAddress' | 'noTilePlace'

/**
 * Why an address cannot be used: it is none of the web, it names whoever signs in to it, its host or its port is left
 * open, or it has no place for the numbers of a tile.
 */
export function addressFault({ kind, address }: Pick<MapServer, 'kind' | 'address'>): AddressFault | undefined {
  if (!isWebAddress(address)) return 'noWebAddress'
  const hasNumbers = ['{z}', '{x}', '{y}'].every((place) => address.includes(place))
  const hasPlace = hasNumbers || address.includes('{quadkey}') || address.includes(BOX)
  return kind === 'xyz' && !hasPlace ? 'noTilePlace' : undefined
}

/**
 * Whether an address of the web names nobody and leaves neither its host nor its port open: its origin may stand in the
 * policy of a page.
 */
export function isWebAddress(address: string): boolean {
  const host = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? ''
  const url = URL.canParse(address) ? new URL(address) : undefined
  return (
    url !== undefined && url.username === '' && url.password === '' && url.hash === '' && /^[\w.:[\]-]+$/.test(host)
  )
}

/** Whether an address has a place for a key. */
export const takesKey = (address: string): boolean => address.includes(KEY)

/** The scheme, host and port of a server whose address is in order, as a page's policy names them. */
export const originOf = (address: string): string => new URL(address).origin

/** A tile by its numbers in the scheme of XYZ: Web Mercator, from the north-west. */
export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Metres from the middle of the world to its edge in Web Mercator (EPSG:3857). */
const EDGE = 20_037_508.342_789_244

/** The address of one tile. */
export function tileAddress(template: string, tile: Tile): string {
  const { z, x, y } = tile
  const side = (2 * EDGE) / 2 ** z
  const [west, north] = [x * side - EDGE, EDGE - y * side]
  return template
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{quadkey}', quadkeyOf(tile))
    .replaceAll(BOX, [west, north - side, west + side, north].join(','))
}

/** The tile that a place is in. Degrees. */
export function tileAt(lat: number, lon: number, z: number): Tile {
  const count = 2 ** z
  const latitude = (Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180
  const within = (n: number): number => Math.max(0, Math.min(count - 1, Math.floor(n)))
  return {
    z,
    x: within(((lon + 180) / 360) * count),
    y: within(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count),
  }
}

/** One digit for each zoom, as Bing's tile system has it: its first bit from the column, its second from the row. */
function quadkeyOf({ z, x, y }: Tile): string {
  const digits = Array.from({ length: z }, (_, i) => {
    const bit = z - 1 - i
    return ((x >> bit) & 1) + 2 * ((y >> bit) & 1)
  })
  return digits.join('')
}
