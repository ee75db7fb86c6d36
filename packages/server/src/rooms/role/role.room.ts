import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { roleHandlers } from './role.calls.ts'
import { roleQueries } from './role.queries.ts'
import { roleRecord } from './role.record.ts'

/** Roles, and what they permit. */
export const roleRoom = defineRoom({
  records: [roleRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.role, roleHandlers(roleQueries(db))),
})
