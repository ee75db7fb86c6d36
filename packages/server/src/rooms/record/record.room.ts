import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { FindRecord } from '../../platform/records/recordFinder.queries.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { timelineQueries, type TimelineQueries } from './timeline.queries.ts'
import type { recordCalls } from '@waymark/contract/rooms/record.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { splitKey } from '../../platform/records/splitKey.ts'

/** What is told of records of any kind. */
export const recordRoom = defineRoom({
  routes: ({ db, findRecord }: Ground & { readonly findRecord: FindRecord }) =>
    routesOf(ROOMS.record, recordHandlers(timelineQueries(db), findRecord)),
})

/** What is told of records of any kind. */
function recordHandlers(queries: TimelineQueries, find: FindRecord): Handlers<typeof recordCalls> {
  return {
    getRecordTimeline: async ({ caller, error, signal }, { key, ...part }) => {
      const { kind, recordId } = splitKey(key)
      if (!(await find(caller, kind, recordId, signal))) throw error('404')
      return queries.timeline(caller, { kind, recordId, ...pageOf(part) }, signal)
    },
  }
}
