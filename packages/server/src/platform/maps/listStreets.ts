import { placeWords } from '@waymark/core/address/placeWords.ts'
import { tileAt } from '@waymark/core/maps/tileAddress.ts'
import { townOf } from '../places/townOf.ts'
import type { MapArchive } from './MapArchive.ts'
import { roadsAt } from './roadsAt.ts'

/** Tiles that an archive may have in its finest zoom to be read whole: a state of the USA has some hundred thousand. */
export const MOST_TILES = 400_000
/** Streets of an archive that are kept. */
export const MOST_STREETS = 1_000_000

/** A street of a town, or of a state far from any. */
export interface ListedStreet {
  /** With its town and state. */
  readonly name: string
  /** Its words as they are looked for, each behind a blank. */
  readonly words: string
  /** A place on it, in 1e-6 degrees. */
  readonly lat: number
  readonly lon: number
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

/** The streets of an archive by town, each with a place near the middle of it. Tiles that can't be read have none. */
export async function listStreets(archive: MapArchive): Promise<ListedStreet[]> {
  const { first, last } = finestCorners(archive.header)
  const streets = new Map<string, Gathered>()
  for (let { x } = first; x <= last.x; x++)
    for (let { y } = first; y <= last.y; y++) {
      for (const { name, line } of await readableRoads(archive, x, y)) {
        if (line.length < 4) continue
        const [lat, lon] = middleOf(line)
        gather(streets, [name, ...townOf(lat, lon)].join(', '), lat, lon)
      }
      if (streets.size > MOST_STREETS) return toList(streets)
    }
  return toList(streets)
}

function finestCorners({ minLat, maxLat, minLon, maxLon, maxZoom }: MapArchive['header']) {
  return { first: tileAt(maxLat, minLon, maxZoom), last: tileAt(minLat, maxLon, maxZoom) }
}

/** One tile that is damaged leaves out its own streets; the map's drawing says so in the log when it is looked at. */
const readableRoads = (archive: MapArchive, x: number, y: number) => roadsAt(archive, x, y).catch(() => [])

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
    const words = placeWords(name).map((word) => ` ${word}`)
    return { name, words: words.join(''), lat: Math.round(lat * 1e6), lon: Math.round(lon * 1e6) }
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
