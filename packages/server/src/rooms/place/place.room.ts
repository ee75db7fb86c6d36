import { ROOMS } from '@waymark/contract/calls.ts'
import { MOST_STREETS, type placeCalls } from '@waymark/contract/rooms/place.ts'
import { typedWords } from '@waymark/core/address/placeWords.ts'
import type { MapFolder } from '../../platform/maps/MapFolder.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import type { PlaceNames } from '../../platform/places/PlaceNames.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { placeQueries, type PlaceQueries } from './place.queries.ts'
import { readStreets } from './readStreets.ts'

export interface PlaceRoomOptions {
  /** What places are called: for trips, too. */
  readonly placeNames: Pick<PlaceNames, 'street' | 'at'>
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
  routes: ({ db, placeNames }: Given) => routesOf(ROOMS.place, placeHandlers(placeQueries(db), placeNames)),
  jobs: ({ db, clock, maps }: Given) => [
    { name: 'streets of maps', every: LOOK_EVERY, run: () => readStreets(maps, placeQueries(db), clock) },
  ],
})

function placeHandlers(queries: PlaceQueries, names: PlaceRoomOptions['placeNames']): Handlers<typeof placeCalls> {
  return {
    getStreetNames: async (_context, { positions }) => ({
      names: await Promise.all(positions.map(({ lat, lon }) => names.street(lat, lon))),
    }),

    findStreets: async ({ signal }, { keyword, lat, lon }) => {
      const typed = typedWords(keyword).slice(0, MOST_WORDS)
      const near = lat === undefined || lon === undefined ? undefined : { lat, lon }
      return { list: typed.length === 0 ? [] : await queries.find(typed, near, MOST_STREETS, signal) }
    },
  }
}
