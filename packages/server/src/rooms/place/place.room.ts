import { ROOMS } from '@waymark/contract/calls.ts'
import { MOST_STREETS, type placeCalls } from '@waymark/contract/rooms/map/place.ts'
import { addressName } from '@waymark/core/address/geocoder/addressName.ts'
import { typedWords } from '@waymark/core/address/placeWords.ts'
import type { Addresses } from '../../platform/geocode/Addresses.ts'
import type { MapFolder } from '../../platform/maps/MapFolder.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import type { PlaceNames } from '../../platform/places/PlaceNames.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { placeQueries, type PlaceQueries, type StreetRow } from './place.queries.ts'
import { readStreets } from './readStreets.ts'
import { searchNearby, searchEverywhere, searchSample } from './streetSearch.ts'

export interface PlaceRoomOptions {
  /** What places are called: for trips, too. */
  readonly placeNames: Pick<PlaceNames, 'streets' | 'all' | 'credit' | 'streetCredit'>
  /** What a server of others tells. */
  readonly addresses: Addresses
  /** The street maps of the data folder. */
  readonly maps: MapFolder
}
type Given = Ground & PlaceRoomOptions

/** Milliseconds between two looks for maps that came, changed or went. */
const LOOK_EVERY = 5_000
/** Words of a name that are looked for: an address has no more. */
const MOST_WORDS = 8

/** Names of places that are no landmarks. */
export const placeRoom = defineRoom({
  routes: ({ db, placeNames, addresses }: Given) =>
    routesOf(ROOMS.place, placeHandlers(placeQueries(db), placeNames, addresses)),
  jobs: ({ db, clock, maps }: Given) => [
    { name: 'streets of maps', every: LOOK_EVERY, run: () => readStreets(maps, placeQueries(db), clock) },
  ],
})

function placeHandlers(
  queries: PlaceQueries,
  names: PlaceRoomOptions['placeNames'],
  addresses: Addresses,
): Handlers<typeof placeCalls> {
  return {
    getStreetNames: async ({ signal }, { positions }) => {
      const named = await names.streets(positions, { wants: true, signal })
      return { names: named.map(({ name }) => name), later: named.flatMap(({ isLater }, at) => (isLater ? [at] : [])) }
    },

    getAddressSource: async () => {
      const [source, streets] = await Promise.all([addresses.source(), names.streetCredit()])
      return { attribution: source?.attribution ?? null, isTyped: source?.isTyped ?? false, streets: streets ?? null }
    },

    findAddresses: async ({ signal }, { keyword, lat, lon }) => {
      const near = lat === undefined || lon === undefined ? undefined : { lat, lon }
      const source = await addresses.source()
      const found = source?.isTyped ? await addresses.find(keyword, near, { signal }) : undefined
      const list = (found ?? []).flatMap((address) => {
        const name = addressName(address)
        return name === '' ? [] : [{ name, lat: address.lat, lon: address.lon }]
      })
      return { list, attribution: list.length > 0 ? (source?.attribution ?? null) : null }
    },

    findStreets: async ({ signal }, { keyword, lat, lon }) => {
      const typed = typedWords(keyword).slice(0, MOST_WORDS)
      const near = lat === undefined || lon === undefined ? undefined : { lat, lon }
      return { list: await findTyped(queries, typed, near, signal) }
    },
  }
}

/** Streets by their typed words, looked for where it takes the least first. */
async function findTyped(
  queries: PlaceQueries,
  typed: readonly (readonly string[])[],
  near: { lat: number; lon: number } | undefined,
  signal: AbortSignal,
): Promise<StreetRow[]> {
  const list = new Map<string, StreetRow>()
  const [first] = typed
  if (first === undefined) return []
  for (const search of [...(near ? [searchNearby(typed, near)] : []), searchSample(typed), searchEverywhere(typed)]) {
    for (const street of await queries.find(search, first, near, MOST_STREETS, signal))
      list.set(`${street.name} ${street.lat} ${street.lon}`, street)
    if (list.size >= MOST_STREETS) break
  }
  return [...list.values()].slice(0, MOST_STREETS)
}
