import { ROOMS } from '@waymark/contract/calls.ts'
import { simCarrierCalls } from '@waymark/contract/rooms/device/simCarrier.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { carrierKeys } from './carrierKeys.ts'
import { operationQueries } from './operations.queries.ts'
import { simHandlers } from './sim.calls.ts'
import { simQueries } from './sim.queries.ts'
import { simRecord } from './sim.record.ts'
import { simCarrierHandlers } from './simCarrier.calls.ts'
import { simCarrierQueries } from './simCarrier.queries.ts'
import { simCarrierRecord } from './simCarrier.record.ts'
import { simOperationHandlers } from './simOperation.calls.ts'

/** SIM cards, accounts with their carriers, and what is asked of these. */
export const simRoom = defineRoom({
  records: [simRecord, simCarrierRecord],
  routes: ({ db, clock, secrets, publicUrl }: Ground) => {
    const queries = simQueries(db)
    const accounts = simCarrierQueries(db)
    const given = { db, queries, clock }
    return [
      ...routesOf(ROOMS.sim, {
        ...simHandlers({ ...given, imports: { db, clock } }),
        ...simOperationHandlers({ ...given, accounts, operations: operationQueries(db) }),
      }),
      ...routesOf(simCarrierCalls, simCarrierHandlers({ queries: accounts, keys: carrierKeys(secrets), publicUrl })),
    ]
  },
})
