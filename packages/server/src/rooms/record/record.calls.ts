import type { recordCalls } from '@waymark/contract/rooms/record.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import type { FindRecord } from '../../platform/records/recordFinder.queries.ts'
import { splitKey } from '../../platform/records/splitKey.ts'
import type { TimelineQueries } from './timeline.queries.ts'

/** What is told of records of any kind. */
export function recordHandlers(queries: TimelineQueries, find: FindRecord): Handlers<typeof recordCalls> {
  return {
    getRecordTimeline: async ({ caller, error, signal }, { key, ...part }) => {
      const { kind, recordId } = splitKey(key)
      if (!(await find(caller, kind, recordId, signal))) throw error('404')
      return queries.timeline(caller, { kind, recordId, ...pageOf(part) }, signal)
    },
  }
}
