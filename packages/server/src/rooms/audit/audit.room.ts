import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { auditHandlers } from './audit.calls.ts'
import { auditLogQueries } from './auditLog.queries.ts'

/** Who did what. */
export const auditRoom = defineRoom({
  routes: ({ db }: Ground) => routesOf(ROOMS.audit, auditHandlers(auditLogQueries(db))),
})
