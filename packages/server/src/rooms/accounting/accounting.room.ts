import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { accountingHandlers } from './accounting.calls.ts'
import { accountingQueries } from './accounting.queries.ts'
import { accountingConnectionRecord } from './accountingConnection.record.ts'
import { accountingSyncRecord } from './accountingSync.record.ts'

/** The accounting service that sales are written to. */
export const accountingRoom = defineRoom({
  records: [accountingConnectionRecord, accountingSyncRecord],
  routes: (given: Ground) =>
    routesOf(ROOMS.accounting, accountingHandlers({ ...given, queries: accountingQueries(given.db) })),
})
