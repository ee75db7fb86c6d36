import { metresPerLatitude, metresPerLongitude } from '@waymark/core/geo/ellipsoid.ts'
import { type House, nearestNumber } from '@waymark/core/geo/streets/House.ts'
import { StreetIndex } from '@waymark/core/geo/streets/StreetIndex.ts'
import { tileAt } from '@waymark/core/maps/tileAddress.ts'
import type { Log } from '../log/createLog.ts'
import type { MapArchive } from './MapArchive.ts'
import type { MapFolder } from './MapFolder.ts'
import { addressesAt } from './roadsAt.ts'

/** So far from a road a place is still named after it: a dock, a lot, the pumps of a station. Metres. */
export const STREET_WITHIN_M = 150
/** So far from a house a place has its number. Metres. */
const HOUSE_WITHIN_M = 40
/** Coarser tiles leave small streets out. */
export const LEAST_ZOOM = 13
/** Tiles whose streets are kept: some hundred kilobytes each in a city, next to nothing in the country. */
const MOST_TILES = 256

/** What a tile holds that places are named after. */
interface Tile {
  readonly streets: StreetIndex
  readonly houses: readonly House[]
}

/** Names places after the streets of the maps that an operator put into the data folder; nobody else is asked. */
export class StreetNames {
  readonly #folder: MapFolder
  readonly #log: Log
  /** By archive, version and tile, what was asked for last at the end. */
  readonly #tiles = new Map<string, Promise<Tile>>()

  constructor(folder: MapFolder, log: Log) {
    this.#folder = folder
    this.#log = log
  }

  /**
   * The street that a position (degrees WGS 84) lies at, by the finest map that covers it; undefined where no map
   * does, or no street with a name is within {@link STREET_WITHIN_M}.
   */
  async at(lat: number, lon: number): Promise<string | undefined> {
    // the widest comes first
    for (const archive of (await this.#folder.archives()).reverse()) {
      const { minLat, maxLat, minLon, maxLon, maxZoom } = archive.header
      if (maxZoom < LEAST_ZOOM || lat < minLat || lat > maxLat || lon < minLon || lon > maxLon) continue
      const near = await Promise.all(
        tilesAround(lat, lon, maxZoom).map(async ([x, y]) =>
          (await this.#tile(archive, x, y)).streets.nearest(lat, lon, STREET_WITHIN_M),
        ),
      )
      const [first] = near
        .filter((street) => street !== undefined)
        .sort((a, b) => a.distanceM - b.distanceM || (a.name < b.name ? -1 : 1))
      if (first) return first.name
    }
    return undefined
  }

  /** Whose streets they are, map by map. */
  async credits(): Promise<string[]> {
    const fine = (await this.#folder.archives()).filter(({ header }) => header.maxZoom >= LEAST_ZOOM)
    return fine.map(({ attribution }) => attribution)
  }

  /**
   * The number of the house of a street that a position lies at; undefined where no map has one within
   * {@link HOUSE_WITHIN_M}. Where a map does not tell the street of a house, it is the one that the house lies at.
   */
  async number(lat: number, lon: number, street: string): Promise<string | undefined> {
    for (const archive of (await this.#folder.archives()).reverse()) {
      const { minLat, maxLat, minLon, maxLon, maxZoom } = archive.header
      if (maxZoom < LEAST_ZOOM || lat < minLat || lat > maxLat || lon < minLon || lon > maxLon) continue
      for (const [x, y] of tilesAround(lat, lon, maxZoom, HOUSE_WITHIN_M)) {
        const { streets, houses } = await this.#tile(archive, x, y)
        const found = nearestNumber(
          houses,
          street,
          { lat, lon },
          HOUSE_WITHIN_M,
          (house) => streets.nearest(house.lat, house.lon, STREET_WITHIN_M)?.name,
        )
        if (found !== undefined) return found
      }
    }
    return undefined
  }

  #tile(archive: MapArchive, x: number, y: number): Promise<Tile> {
    const key = `${archive.id} ${archive.version} ${x} ${y}`
    const tile = this.#tiles.get(key) ?? this.#read(archive, x, y)
    this.#tiles.delete(key)
    this.#tiles.set(key, tile)
    for (const [oldest] of this.#tiles) {
      if (this.#tiles.size <= MOST_TILES) break
      this.#tiles.delete(oldest)
    }
    return tile
  }

  async #read(archive: MapArchive, x: number, y: number): Promise<Tile> {
    try {
      const { roads, houses } = await addressesAt(archive, x, y)
      return { streets: new StreetIndex(roads), houses }
    } catch (err) {
      this.#log.warn(
        { err, file: archive.path, tile: `${archive.header.maxZoom}/${x}/${y}` },
        'no street is read from this tile',
      )
      return { streets: new StreetIndex([]), houses: [] }
    }
  }
}

/** The tiles of a zoom that a street within reach of a position may be in: one, or those beyond its near edges too. */
function tilesAround(lat: number, lon: number, zoom: number, withinM = STREET_WITHIN_M): [number, number][] {
  const [north, east] = [withinM / metresPerLatitude(lat), withinM / metresPerLongitude(lat)]
  const first = tileAt(lat + north, lon - east, zoom)
  const last = tileAt(lat - north, lon + east, zoom)
  const tiles: [number, number][] = []
  for (let { x } = first; x <= last.x; x++) for (let { y } = first; y <= last.y; y++) tiles.push([x, y])
  return tiles
}
