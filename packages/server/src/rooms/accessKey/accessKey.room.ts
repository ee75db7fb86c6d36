import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { accessKeyHandlers } from './accessKey.calls.ts'
import { accessKeyQueries } from './accessKey.queries.ts'

/** Keys of programs that use the public API. */
export const accessKeyRoom = defineRoom({
  routes: ({ db, followersChanged }: Ground & Changes) =>
    routesOf(ROOMS.accessKey, accessKeyHandlers({ queries: accessKeyQueries(db), changed: followersChanged })),
})
