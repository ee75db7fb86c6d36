import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { toolQueries, type ToolQueries } from './tool.queries.ts'
import type { toolCalls } from '@waymark/contract/rooms/tool.ts'

/** Tools of the operator. */
export const toolRoom = defineRoom({
  routes: ({ db }: Ground) => routesOf(ROOMS.tool, toolHandlers(toolQueries(db))),
})

/** Tools. */
function toolHandlers(queries: ToolQueries): Handlers<typeof toolCalls> {
  return {
    sendEmail: async ({ caller, locale, error, note }, { emails, subject, text }) => {
      const byAddress = new Map(emails.map((email) => [email.toLowerCase(), email]))
      if (byAddress.size === 0) throw error('400', [{ name: 'emails', kind: 'noRecipient' }])
      await queries.sendAll({ recipients: [...byAddress.values()], orgId: caller.orgId, subject, text, locale })
      note({ after: { emails: [...byAddress.values()], subject } })
      return { count: byAddress.size }
    },
  }
}
