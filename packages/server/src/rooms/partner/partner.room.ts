import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { hashChosen } from '../session/public.ts'
import { endInvitations } from './endInvitations.ts'
import { partnerHandlers } from './partner.calls.ts'
import { partnerQueries } from './partner.queries.ts'

/** Partners, and inviting them. */
export const partnerRoom = defineRoom({
  routes: (ground: Ground) =>
    routesOf(ROOMS.partner, partnerHandlers({ ...ground, queries: partnerQueries(ground.db), hashChosen })),
  jobs: ({ db, clock }: Ground) => [
    { name: 'endInvitations', every: 60_000, run: () => endInvitations(db, clock.now()) },
  ],
})
