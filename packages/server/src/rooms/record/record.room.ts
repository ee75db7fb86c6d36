import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { FindRecord } from '../../platform/records/recordFinder.queries.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { RecordKinds } from '../../platform/records/RecordKinds.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { type ReadTimeline, timelineReader } from './timelineReader.ts'
import type { recordCalls } from '@waymark/contract/rooms/record.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { readSearch } from '../../platform/http/timeSearch.ts'
import { splitKey } from '../../platform/records/splitKey.ts'

type Given = Ground & { readonly kinds: RecordKinds; readonly findRecord: FindRecord }

/** What is told of records of any kind. */
export const recordRoom = defineRoom({
  routes: ({ db, kinds, findRecord }: Given) =>
    routesOf(ROOMS.record, recordHandlers(timelineReader(db, kinds), findRecord)),
})

/** What is told of records of any kind. */
function recordHandlers(readTimeline: ReadTimeline, find: FindRecord): Handlers<typeof recordCalls> {
  return {
    getRecordTimeline: async ({ caller, error, signal }, { key, parts, events, from, to, ...paging }) => {
      const { kind, recordId } = splitKey(key)
      if (!(await find(caller, kind, recordId, signal))) throw error('404')
      return readTimeline(
        caller,
        { kind, recordId, parts, events, ...readSearch({ from, to }), ...pageOf(paging), tellsChanges: false },
        signal,
      )
    },
  }
}
