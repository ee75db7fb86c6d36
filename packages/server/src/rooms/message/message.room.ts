import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { dictionaryQueries } from '../dictionary/public.ts'
import { managedQueries } from './managed.queries.ts'
import { messageRecord } from './message.record.ts'
import { receivedQueries, type ReceivedQueries } from './received.queries.ts'
import type { messageCalls } from '@waymark/contract/rooms/message.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { type ManagedMessages, managedHandlers } from './managedHandlers.ts'

/** The message centre. */
export const messageRoom = defineRoom({
  records: [messageRecord],
  routes: ({ db, clock }: Ground) =>
    routesOf(
      ROOMS.message,
      messageHandlers({
        received: receivedQueries(db),
        managed: managedQueries(db),
        clock,
        isActiveCode: dictionaryQueries(db).isActive,
      }),
    ),
})

interface MessageRoomOptions extends ManagedMessages {
  readonly received: ReceivedQueries
}

/** Messages: those that one got, and writing and sending them to organisations. */
function messageHandlers(options: MessageRoomOptions): Handlers<typeof messageCalls> {
  const { received } = options
  const mustHave = async (userId: number, messageIds: readonly number[], missing: () => Error): Promise<void> => {
    if ((await received.count(userId, messageIds)) !== new Set(messageIds).size) throw missing()
  }
  return {
    getMessageList: async ({ caller, signal }, params) => {
      const { keyword, read, sort } = params
      const rows = await received.list(caller.userId, { keyword, read, sort, ...pageOf(params) }, signal)
      const list = rows.map((row) => ({
        messageId: row.message_id,
        type: row.type,
        title: row.title,
        body: row.body,
        orgName: row.org_name,
        alarmId: row.alarm_id,
        vehicleId: row.vehicle_id,
        sentAt: new Date(row.sent_at).toISOString(),
        read: row.read,
      }))
      return { list, total: rows[0]?.total ?? 0, unread: await received.unread(caller.userId, signal) }
    },

    batchReadMessage: async ({ caller, error }, { messageIds, all }) => {
      if (all) return { count: await received.read(caller.userId, null) }
      if (!messageIds?.length) throw error('400', [{ name: 'messageIds', kind: 'missing' }])
      await mustHave(caller.userId, messageIds, () => error('4041600'))
      return { count: await received.read(caller.userId, messageIds) }
    },

    batchDeleteMessage: async ({ caller, error }, { messageIds }) => {
      await mustHave(caller.userId, messageIds, () => error('4041600'))
      return { count: await received.hide(caller.userId, messageIds) }
    },

    ...managedHandlers(options),
  }
}
