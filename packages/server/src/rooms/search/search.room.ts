import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { searchHandlers } from './search.calls.ts'
import { searchQueries } from './search.queries.ts'

/** Finding records by what they are called. */
export const searchRoom = defineRoom({
  routes: ({ db }: Ground) => routesOf(ROOMS.search, searchHandlers(searchQueries(db))),
})
