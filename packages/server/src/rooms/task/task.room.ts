import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { taskHandlers } from './task.calls.ts'
import { taskQueries } from './task.queries.ts'

/** The queue, as administrators see it. */
export const taskRoom = defineRoom({
  routes: ({ db }: Pick<Ground, 'db'>) => routesOf(ROOMS.task, taskHandlers(taskQueries(db))),
})
