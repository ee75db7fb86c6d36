import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import { outboxQueries } from '../../platform/outbox/outbox.queries.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { outboxCalls } from '@waymark/contract/rooms/outbox.ts'
import type { Config } from '../../platform/config/Config.ts'
import type { Database } from '../../platform/database/Database.ts'
import { renderMessage } from '../../platform/outbox/renderMessage.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'

/** Messages that nothing sends. */
export const outboxRoom = defineRoom({
  jobs: ({ db }) => [{ name: 'secrets of lost messages', every: 3_600_000, run: () => outboxQueries(db).forget() }],
  routes: (ground: Ground) => routesOf(ROOMS.outbox, outboxHandlers(ground)),
})

/** Messages that the page shows at most. */
const MOST = 200

interface OutboxRoomOptions {
  readonly db: Database
  readonly secrets: Secrets
  readonly config: Pick<Config, 'smtpUrl' | 'smsUrl'>
}

/** What would have been sent, where nothing sends it. */
function outboxHandlers({ db, secrets, config }: OutboxRoomOptions): Handlers<typeof outboxCalls> {
  const queries = outboxQueries(db)
  const unsent = [
    ...(config.smtpUrl === undefined ? (['email'] as const) : []),
    ...(config.smsUrl === undefined ? (['sms'] as const) : []),
  ]
  return {
    getOutboxList: async (context) => {
      // codes and links of everybody are in there: not even a role can permit it
      if (!context.caller.admin || unsent.length === 0) throw context.error('403')
      const rows = await queries.waiting(unsent, MOST, context.signal)
      const list = rows.map((row) => ({
        outboxId: row.outbox_id,
        channel: row.channel,
        recipient: row.recipient,
        ...renderMessage(row.channel, row.content, secrets),
        createdAt: new Date(row.created_at).toISOString(),
      }))
      return { channels: [...unsent], list }
    },
  }
}
