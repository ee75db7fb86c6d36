import { metresPerLatitude, metresPerLongitude } from '@waymark/core/geo/ellipsoid.ts'
import { StreetIndex } from '@waymark/core/geo/streets/StreetIndex.ts'
import { tileAt } from '@waymark/core/maps/tileAddress.ts'
import type { Log } from '../log/createLog.ts'
import type { MapArchive } from './MapArchive.ts'
import type { MapFolder } from './MapFolder.ts'
import { roadsAt } from './roadsAt.ts'

/** So far from a road a place is still named after it: a dock, a lot, the pumps of a station. Metres. */
export const STREET_WITHIN_M = 150
/** Coarser tiles leave small streets out. */
export const LEAST_ZOOM = 13
/** Tiles whose streets are kept: some hundred kilobytes each in a city, next to nothing in the country. */
const MOST_TILES = 256

/** Names places after the streets of the maps that an operator put into the data folder; nobody else is asked. */
export class StreetNames {
  readonly #folder: MapFolder
  readonly #log: Log
  /** By archive, version and tile, what was asked for last at the end. */
  readonly #tiles = new Map<string, Promise<StreetIndex>>()

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
          (await this.#streets(archive, x, y)).nearest(lat, lon, STREET_WITHIN_M),
        ),
      )
      const [first] = near
        .filter((street) => street !== undefined)
        .sort((a, b) => a.distanceM - b.distanceM || (a.name < b.name ? -1 : 1))
      if (first) return first.name
    }
    return undefined
  }

  #streets(archive: MapArchive, x: number, y: number): Promise<StreetIndex> {
    const key = `${archive.id} ${archive.version} ${x} ${y}`
    const streets = this.#tiles.get(key) ?? this.#read(archive, x, y)
    this.#tiles.delete(key)
    this.#tiles.set(key, streets)
    for (const [oldest] of this.#tiles) {
      if (this.#tiles.size <= MOST_TILES) break
      this.#tiles.delete(oldest)
    }
    return streets
  }

  async #read(archive: MapArchive, x: number, y: number): Promise<StreetIndex> {
    try {
      return new StreetIndex(await roadsAt(archive, x, y))
    } catch (err) {
      this.#log.warn(
        { err, file: archive.path, tile: `${archive.header.maxZoom}/${x}/${y}` },
        'no street is read from this tile',
      )
      return new StreetIndex([])
    }
  }
}

/** The tiles of a zoom that a street within reach of a position may be in: one, or those beyond its near edges too. */
function tilesAround(lat: number, lon: number, zoom: number): [number, number][] {
  const [north, east] = [STREET_WITHIN_M / metresPerLatitude(lat), STREET_WITHIN_M / metresPerLongitude(lat)]
  const first = tileAt(lat + north, lon - east, zoom)
  const last = tileAt(lat - north, lon + east, zoom)
  const tiles: [number, number][] = []
  for (let { x } = first; x <= last.x; x++) for (let { y } = first; y <= last.y; y++) tiles.push([x, y])
  return tiles
}
