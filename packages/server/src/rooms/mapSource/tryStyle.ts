import { keyedStyle, mapAddresses, type MapStyle } from '@waymark/core/maps/MapStyle.ts'
import { encodePicture } from '../../platform/uploads/encodePicture.ts'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { askMap } from './askMap.ts'
import type { Box, MapTiles } from './MapTiles.ts'
import { MapTroubleError } from './MapTroubleError.ts'
import type { ReadMap } from './readMap.ts'

/** Bytes of all that a map is shown by before it is saved. */
const MOST = 12 * 1024 * 1024
/** Bytes of a sheet of icons. */
const MOST_SHEET = 2 * 1024 * 1024
/** Stands before the names of pieces in the addresses of a style that is tried: browsers ask nobody for them. */
const SCHEME = 'trial://'

interface Place {
  /** Degrees. */
  readonly lat: number
  readonly lon: number
  readonly zoom: number
}

/** A map that was read, with what a browser draws of it about a place. */
export interface TriedStyle extends Place {
  /** JSON; its addresses are names of pieces. */
  readonly style: string
  readonly pieces: { name: string; content: string }[]
  readonly leftOut: number
}

/**
 * Asks the servers of a map for what lies about a place, or where it has none of it, in its middle. Nobody's browser asks them
 * before the map is saved.
 *
 * @throws {MapTroubleError} when something does not come
 */
export async function tryStyle(map: ReadMap, wanted: Place, key: string, allowPrivate: boolean): Promise<TriedStyle> {
  const corner = cornerNear(placeWithin(map, wanted))
  const keyed = keyedStyle(map.style, key)
  const found = new Map<string, Buffer>()
  let bytes = 0
  const keep = (name: string, content: Buffer): void => {
    bytes += content.length
    if (bytes > MOST) throw new MapTroubleError('tooLarge')
    found.set(name, content)
  }
  const names = Object.keys(keyed.sources)
  await Promise.all(
    names.map(async (name, index) => {
      const source = keyed.sources[name]
      const tiles = map.open.get(name)
      if (!source || !tiles) return
      if (tiles.shapes) keep(`${index}/data`, await tiles.shapes())
      const wide = source.type !== 'vector' && source['tileSize'] === 256
      await Promise.all(
        tilesAbout(corner, tiles, wide ? 1 : 0).map(async ({ z, x, y }) => {
          const tile = await tiles.tile(z, x, y)
          if (tile) keep(`${index}/${z}/${x}/${y}`, await checkedTile(source.type, tile))
        }),
      )
    }),
  )
  if (found.size === 0) throw new MapTroubleError('noTiles')
  for (const { id, url } of keyed.sprites)
    for (const ending of ['json', 'png']) {
      const address = withEnding(url, ending)
      keep(`sprite/${id}.${ending}`, (await askMap({ address, mostBytes: MOST_SHEET, allowPrivate })).body)
    }
  return {
    style: JSON.stringify(ofPieces(map, names)),
    pieces: [...found].map(([name, content]) => ({ name, content: content.toString('base64') })),
    leftOut: map.leftOut,
    lat: corner.lat,
    lon: corner.lon,
    zoom: corner.zoom,
  }
}

/** The style with names of pieces for addresses. */
function ofPieces({ style, open }: ReadMap, names: readonly string[]): MapStyle {
  const sources = Object.entries(style.sources).map(([name, said]) => {
    const source = { ...said, url: undefined, tiles: undefined }
    const index = names.indexOf(name)
    const { minZoom, maxZoom } = open.get(name) ?? { minZoom: 0, maxZoom: 22 }
    if (source.type === 'geojson')
      return [name, { ...source, ...(typeof source.data === 'string' ? { data: `${index}/data` } : {}) }]
    return [name, { ...source, scheme: 'xyz', minzoom: minZoom, maxzoom: maxZoom, tiles: [`${index}/{z}/{x}/{y}`] }]
  })
  const sprites = style.sprites.map(({ id }) => ({ id, url: `sprite/${id}` }))
  const named = { ...style, sources: Object.fromEntries(sources) as MapStyle['sources'], sprites }
  return mapAddresses(named, (address) => SCHEME + address)
}

/** Where a map is looked at: a place that it has, at a zoom that it has. */
function placeWithin({ open }: ReadMap, wanted: Place): Place {
  const all = [...open.values()]
  const bounds = all.find((each) => each.bounds !== undefined)?.bounds
  const zoom = Math.max(1, Math.min(wanted.zoom, ...all.map(({ maxZoom }) => maxZoom)))
  const { lat, lon } = bounds && !isWithin(bounds, wanted) ? middleOf(bounds) : wanted
  return { lat, lon, zoom: Math.max(zoom, Math.min(...all.map(({ minZoom }) => minZoom))) }
}

const isWithin = ([west, south, east, north]: Box, { lat, lon }: Place): boolean =>
  west <= lon && lon <= east && south <= lat && lat <= north

const middleOf = ([west, south, east, north]: Box): { lat: number; lon: number } => ({
  lat: (south + north) / 2,
  lon: (west + east) / 2,
})

interface Corner extends Place {
  /** Numbers of the tile to its south-east at that zoom. */
  readonly x: number
  readonly y: number
}

/** The corner of four tiles that is nearest to a place: a small map around it needs these alone. */
function cornerNear({ lat, lon, zoom }: Place): Corner {
  const count = 2 ** zoom
  const latitude = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180
  const inner = (n: number): number => Math.max(1, Math.min(count - 1, Math.round(n)))
  const x = inner(((lon + 180) / 360) * count)
  const y = inner(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count)
  const north = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / count))) * 180) / Math.PI
  return { lat: north, lon: (x / count) * 360 - 180, zoom, x, y }
}

/** The tiles about a corner: four, or fewer where a source has none that near and its own are enlarged. */
function tilesAbout({ zoom, x, y }: Corner, { minZoom, maxZoom }: MapTiles, finer: number) {
  const z = Math.min(zoom + finer, maxZoom)
  if (z < minZoom) return []
  const scale = 2 ** (z - zoom)
  const along = (n: number): number[] => {
    const at = n * scale
    return Number.isInteger(at) ? [at - 1, at] : [Math.floor(at)]
  }
  return along(y).flatMap((row) => along(x).map((column) => ({ z, x: column, y: row })))
}

/** A tile that can be drawn: pictures are encoded anew before anybody looks at them. */
async function checkedTile(type: string, tile: Buffer): Promise<Buffer> {
  if (type === 'raster')
    return (
      await encodePicture(tile).catch(() => {
        throw new MapTroubleError('noPicture')
      })
    ).content
  if (type !== 'vector') return tile
  try {
    // reads where each layer lies, and throws where that is none
    Object.keys(new VectorTile(new PbfReader(tile)).layers)
    return tile
  } catch {
    throw new MapTroubleError('otherPacking')
  }
}

/** The address of a part of a sheet of icons (maplibre.org/maplibre-style-spec/sprite). */
function withEnding(address: string, ending: string): string {
  const url = new URL(address)
  url.pathname += `.${ending}`
  return url.href
}
