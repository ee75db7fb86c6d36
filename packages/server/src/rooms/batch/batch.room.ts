import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { batchHandlers } from './batch.calls.ts'
import { batchQueries } from './batch.queries.ts'
import { batchRecord } from './batch.record.ts'

/** Batches of devices. */
export const batchRoom = defineRoom({
  records: [batchRecord],
  routes: ({ db, clock }: Ground) =>
    routesOf(ROOMS.batch, batchHandlers({ queries: batchQueries(db), clock, imports: { db, clock } })),
})
