import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { purgeReadings } from '../../platform/readings/readings.queries.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { readingHandlers } from './reading.calls.ts'
import { readingQueries } from './reading.queries.ts'

/** Who read figures before they were corrected. */
export const readingRoom = defineRoom({
  jobs: ({ db, clock }: Ground) => [
    { name: 'old readings of figures', every: 3_600_000, run: () => purgeReadings(db, clock.now()) },
  ],
  routes: ({ db, clock, publicUrl }: Ground) =>
    routesOf(ROOMS.reading, readingHandlers({ queries: readingQueries(db), clock, publicUrl })),
})
