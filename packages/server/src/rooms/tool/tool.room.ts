import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { toolHandlers } from './tool.calls.ts'
import { toolQueries } from './tool.queries.ts'

/** Tools of the operator. */
export const toolRoom = defineRoom({
  routes: ({ db }: Ground) => routesOf(ROOMS.tool, toolHandlers(toolQueries(db))),
})
