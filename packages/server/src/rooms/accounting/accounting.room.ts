import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { accountingHandlers } from './accounting.calls.ts'
import { accountingQueries } from './accounting.queries.ts'

/** The accounting service that sales are written to. */
export const accountingRoom = defineRoom({
  routes: (given: Ground) =>
    routesOf(ROOMS.accounting, accountingHandlers({ ...given, queries: accountingQueries(given.db) })),
})
