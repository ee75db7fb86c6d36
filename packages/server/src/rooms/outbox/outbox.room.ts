import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { outboxHandlers } from './outbox.calls.ts'

/** Messages that nothing sends. */
export const outboxRoom = defineRoom({
  routes: (ground: Ground) => routesOf(ROOMS.outbox, outboxHandlers(ground)),
})
