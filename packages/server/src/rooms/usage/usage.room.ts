import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { usageHandlers } from './usage.calls.ts'
import { usageQueries } from './usage.queries.ts'

/** What of the client is used. */
export const usageRoom = defineRoom({
  routes: ({ db }: Ground) => routesOf(ROOMS.usage, usageHandlers(usageQueries(db))),
  jobs: ({ db }) => [{ name: 'old usage events', every: 3_600_000, run: () => usageQueries(db).dropOld() }],
})
