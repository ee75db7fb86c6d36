import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { FindRecord } from '../../platform/records/recordFinder.queries.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { recordHandlers } from './record.calls.ts'
import { timelineQueries } from './timeline.queries.ts'

/** What is told of records of any kind. */
export const recordRoom = defineRoom({
  routes: ({ db, findRecord }: Ground & { readonly findRecord: FindRecord }) =>
    routesOf(ROOMS.record, recordHandlers(timelineQueries(db), findRecord)),
})
