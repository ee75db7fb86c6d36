import { placeWords } from '@waymark/core/address/placeWords.ts'
import type { House } from '@waymark/core/geo/streets/House.ts'
import { type NamedStretch, StreetIndex } from '@waymark/core/geo/streets/StreetIndex.ts'
import { tileAt } from '@waymark/core/maps/tileAddress.ts'
import { townOf } from '../places/townOf.ts'
import type { MapArchive } from './MapArchive.ts'
import { addressesAt } from './roadsAt.ts'
import { STREET_WITHIN_M } from './StreetNames.ts'

/** Tiles that an archive may have in its finest zoom to be read whole: a state of the USA has some hundred thousand. */
export const MOST_TILES = 400_000
/** Streets of an archive that are kept, and as many houses. */
export const MOST_STREETS = 1_000_000

/** A street of a town, or of a state far from any; or a house of it. */
export interface ListedStreet {
  /** With its town and state; of a house with its number in front. */
  readonly name: string
  readonly isHouse: boolean
  /** Its words as they are looked for, each behind a blank. */
  readonly words: string
  /** A place on it, in 1e-6 degrees. */
  readonly lat: number
  readonly lon: number
}

/** What a tile holds that is listed. */
interface Tile {
  readonly roads: readonly NamedStretch[]
  readonly houses: readonly House[]
}

/** What is known of a street so far: the middles of its stretches, and the box that they lie in. */
interface Gathered {
  readonly middles: [lat: number, lon: number][]
  south: number
  north: number
  west: number
  east: number
}

/** Middles of a street that its place is chosen from: more make it no better. */
const MOST_MIDDLES = 64

/** How many tiles an archive has in its finest zoom at most, by its bounds. */
export function finestTiles({ header }: Pick<MapArchive, 'header'>): number {
  const { first, last } = finestCorners(header)
  return (last.x - first.x + 1) * (last.y - first.y + 1)
}

/**
 * The streets of an archive by town, each with a place near the middle of it, and its houses that have a number. Tiles that
 * can't be read have none.
 */
export async function listStreets(archive: MapArchive): Promise<ListedStreet[]> {
  const { first, last } = finestCorners(archive.header)
  const streets = new Map<string, Gathered>()
  const houses = new Map<string, ListedStreet>()
  for (let { x } = first; x <= last.x; x++)
    for (let { y } = first; y <= last.y; y++) {
      const tile = await readable(archive, x, y)
      for (const { name, line } of tile.roads) {
        if (line.length < 4) continue
        const [lat, lon] = middleOf(line)
        gather(streets, [name, ...townOf(lat, lon)].join(', '), lat, lon)
      }
      for (const house of housesIn(tile)) if (houses.size < MOST_STREETS) houses.set(keyOf(house), house)
      if (streets.size > MOST_STREETS) return [...toList(streets), ...houses.values()]
    }
  return [...toList(streets), ...houses.values()]
}

/** The houses of a tile; where the map does not tell the street of one, it is the nearest. */
function housesIn({ roads, houses }: Tile): ListedStreet[] {
  if (houses.length === 0) return []
  const index = new StreetIndex(roads)
  return houses.flatMap(({ number, street, lat, lon }) => {
    const at = street || index.nearest(lat, lon, STREET_WITHIN_M)?.name
    return at === undefined ? [] : [listed([`${number} ${at}`, ...townOf(lat, lon)].join(', '), true, lat, lon)]
  })
}

/** Two doors of a house are one; two houses of one address, kilometres apart, are two. */
const keyOf = ({ name, lat, lon }: ListedStreet): string =>
  `${name} ${Math.round(lat / 2_000)} ${Math.round(lon / 2_000)}`

const listed = (name: string, isHouse: boolean, lat: number, lon: number): ListedStreet => ({
  name,
  isHouse,
  words: placeWords(name)
    .map((word) => ` ${word}`)
    .join(''),
  lat: Math.round(lat * 1e6),
  lon: Math.round(lon * 1e6),
})

function finestCorners({ minLat, maxLat, minLon, maxLon, maxZoom }: MapArchive['header']) {
  return { first: tileAt(maxLat, minLon, maxZoom), last: tileAt(minLat, maxLon, maxZoom) }
}

/** One tile that is damaged leaves out its own streets; the map's drawing says so in the log when it is looked at. */
const readable = (archive: MapArchive, x: number, y: number): Promise<Tile> =>
  addressesAt(archive, x, y).catch(() => ({ roads: [], houses: [] }))

/** The middle of the piece in the middle of a line: its corners lie on crossings, where another street is as near. */
function middleOf(line: readonly number[]): readonly [lat: number, lon: number] {
  const at = Math.max(0, Math.floor(line.length / 4) - 1) * 2
  return [(line[at]! + line[at + 2]!) / 2, (line[at + 1]! + line[at + 3]!) / 2]
}

function gather(streets: Map<string, Gathered>, key: string, lat: number, lon: number): void {
  let street = streets.get(key)
  if (!street) {
    street = { middles: [], south: lat, north: lat, west: lon, east: lon }
    streets.set(key, street)
  }
  if (street.middles.length < MOST_MIDDLES) street.middles.push([lat, lon])
  street.south = Math.min(street.south, lat)
  street.north = Math.max(street.north, lat)
  street.west = Math.min(street.west, lon)
  street.east = Math.max(street.east, lon)
}

function toList(streets: ReadonlyMap<string, Gathered>): ListedStreet[] {
  return [...streets].slice(0, MOST_STREETS).map(([name, { middles, south, north, west, east }]) => {
    const [lat, lon] = nearestTo(middles, (south + north) / 2, (west + east) / 2)
    return listed(name, false, lat, lon)
  })
}

/** The place that is the nearest to a middle; which of two that are alike does not matter. */
function nearestTo(
  places: readonly (readonly [number, number])[],
  lat: number,
  lon: number,
): readonly [number, number] {
  const distance = ([y, x]: readonly [number, number]): number => (y - lat) ** 2 + (x - lon) ** 2
  return places.reduce((best, place) => (distance(place) < distance(best) ? place : best))
}
