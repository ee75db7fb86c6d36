import type { usageCalls } from '@waymark/contract/rooms/usage.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { UsageQueries } from './usage.queries.ts'

/** Usage events and clients' logs. */
export function usageHandlers(queries: UsageQueries): Handlers<typeof usageCalls> {
  // whose event it is, the session says; what the client claims about that is not looked at
  const addEvent: Handlers<typeof usageCalls>['addBurialPoint'] = async ({ caller }, { pointId, name = '' }) => {
    await queries.addEvent({ userId: caller.userId, orgId: caller.orgId, point: pointId, detail: name })
    return {}
  }
  return {
    addBurialPoint: addEvent,
    addBurialPointByGet: addEvent,
    rgetstring: addEvent,
    uploadClientLog: async ({ caller, userAgent }, { content }) => ({
      clientLogId: await queries.addLog({ userId: caller.userId, orgId: caller.orgId, userAgent, content }),
    }),
  }
}
