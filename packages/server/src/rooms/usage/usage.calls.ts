import { SHOWN_OF_LOG, type usageCalls } from '@waymark/contract/rooms/usage.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { readSearch } from '../../platform/http/timeSearch.ts'
import { toPage } from '../../platform/records/toPage.ts'
import type { UsageQueries, UsageSearch } from './usage.queries.ts'

/** Usage events and clients' logs. */
export function usageHandlers(queries: UsageQueries): Handlers<typeof usageCalls> {
  // whose event it is, the session says; what the client claims about that is not looked at
  const addEvent: Handlers<typeof usageCalls>['addBurialPoint'] = async ({ caller }, { pointId, name = '' }) => {
    await queries.addEvent({ userId: caller.userId, orgId: caller.orgId, point: pointId, detail: name })
    return {}
  }
  const searchOf = (caller: Caller, params: CallParams<typeof usageCalls.getUsagePoints>): UsageSearch => ({
    orgIds: caller.orgIds,
    // of what others did, somebody who is limited could read about what they do not see
    by: caller.limit && caller.userId,
    keyword: params.keyword,
    sort: params.sort,
    ...readSearch(params),
    ...pageOf(params),
  })
  return {
    getUsagePoints: async ({ caller, signal }, params) =>
      toPage(await queries.points(searchOf(caller, params), signal)),
    getClientLogs: async ({ caller, signal }, params) =>
      toPage(await queries.logs(searchOf(caller, params), SHOWN_OF_LOG, signal)),
    addBurialPoint: addEvent,
    addBurialPointByGet: addEvent,
    rgetstring: addEvent,
    uploadClientLog: async ({ caller, userAgent }, { content }) => ({
      clientLogId: await queries.addLog({ userId: caller.userId, orgId: caller.orgId, userAgent, content }),
    }),
  }
}
