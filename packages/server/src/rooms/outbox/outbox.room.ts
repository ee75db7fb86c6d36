import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { outboxQueries } from '../../platform/outbox/outbox.queries.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { outboxHandlers } from './outbox.calls.ts'

/** Messages that nothing sends. */
export const outboxRoom = defineRoom({
  jobs: ({ db }) => [{ name: 'secrets of lost messages', every: 3_600_000, run: () => outboxQueries(db).forget() }],
  routes: (ground: Ground) => routesOf(ROOMS.outbox, outboxHandlers(ground)),
})
