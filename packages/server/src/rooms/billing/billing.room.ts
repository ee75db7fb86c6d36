import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { billingHandlers } from './billing.calls.ts'
import { billDue, billingHandler } from './billingTask.ts'

/** The monthly run: service of customers' devices, billed day by day. */
export const billingRoom = defineRoom({
  routes: ({ db, clock }: Ground) => routesOf(ROOMS.billing, billingHandlers({ db, clock })),
  tasks: ({ db, clock }: Ground) => [billingHandler({ db, clock })],
  jobs: ({ db, clock }: Ground) => [
    { name: 'service that is to be billed', every: 600_000, run: () => billDue(db, clock.now()) },
  ],
})
