import { ROOMS } from '@waymark/contract/calls.ts'
import type { Addresses } from '../../platform/geocode/Addresses.ts'
import { addressTask } from '../../platform/geocode/addressTask.ts'
import { geocodeQueries } from '../../platform/geocode/geocode.queries.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { handleTask } from '../../platform/queue/TaskKind.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { geocoderHandlers } from './geocoder.calls.ts'

export interface GeocoderRoomOptions {
  readonly addresses: Addresses
}
type Given = Ground & GeocoderRoomOptions

/** Milliseconds of one turn of asking: then others of the queue have theirs. */
const TURN = 20_000
/** Milliseconds between two lines of how much was known already, and between two looks for what is too old. */
const COUNT_EVERY = 5_000
const TIDY_EVERY = 10 * 60_000

/** The server of others that is asked for addresses. */
export const geocoderRoom = defineRoom({
  routes: ({ db, secrets, config }: Given) =>
    routesOf(
      ROOMS.geocoder,
      geocoderHandlers({ db, queries: geocodeQueries(db), secrets, allowPrivate: config.pushPrivate === 'allow' }),
    ),
  tasks: ({ addresses, clock }: Given) => [
    handleTask({
      kind: addressTask,
      run: async (_, { signal }) => {
        const at = await addresses.work(clock.now() + TURN, signal)
        return at === undefined ? undefined : (tx) => putTask(tx, addressTask, { payload: {}, key: 'all', at })
      },
    }),
  ],
  jobs: ({ addresses }: Given) => [
    { name: 'known addresses', every: COUNT_EVERY, run: () => addresses.tellHits() },
    { name: 'old addresses', every: TIDY_EVERY, run: () => addresses.tidy() },
  ],
})
