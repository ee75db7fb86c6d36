import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { menuHandlers } from './menu.calls.ts'
import { menuQueries } from './menu.queries.ts'
import { menuRecord } from './menu.record.ts'

/** The menu that administrators arrange. */
export const menuRoom = defineRoom({
  records: [menuRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.menu, menuHandlers(menuQueries(db))),
})
