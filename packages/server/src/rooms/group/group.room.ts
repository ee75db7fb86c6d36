import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { groupHandlers } from './group.calls.ts'
import { groupQueries } from './group.queries.ts'
import { groupRecord } from './group.record.ts'

/** Groups of vehicles. */
export const groupRoom = defineRoom({
  records: [groupRecord],
  routes: ({ db, vehiclesChanged }: Ground & Changes) =>
    routesOf(ROOMS.group, groupHandlers({ queries: groupQueries(db), changed: vehiclesChanged })),
})
