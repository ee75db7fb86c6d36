import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { ReturnDesk } from './ReturnDesk.ts'
import { rmaHandlers } from './rma.calls.ts'
import { rmaQueries } from './rma.queries.ts'
import { rmaRecord } from './rma.record.ts'
import { rmaOfficeHandlers } from './rmaOffice.calls.ts'

/** Returns: what customers send back to be repaired or replaced, or since it was rented. */
export const rmaRoom = defineRoom({
  records: [rmaRecord],
  routes: ({ db, clock }: Ground) => {
    const desk = new ReturnDesk({ queries: rmaQueries(db), clock })
    return [...routesOf(ROOMS.rma, rmaHandlers(desk)), ...routesOf(ROOMS.rmaOffice, rmaOfficeHandlers(desk))]
  },
})
