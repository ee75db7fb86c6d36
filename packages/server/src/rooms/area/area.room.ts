import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { areaHandlers } from './area.calls.ts'
import { areaQueries } from './area.queries.ts'
import { undoAreas } from './importAreas.ts'
import { areaRecord } from './area.record.ts'

/** Countries, regions and towns. */
export const areaRoom = defineRoom({
  records: [areaRecord],
  routes: ({ db, clock }: Ground) => routesOf(ROOMS.area, areaHandlers(areaQueries(db), { db, clock })),
  undos: ({ db }) => ({ area: undoAreas(areaQueries(db)) }),
})
