import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { dictionaryQueries } from '../dictionary/public.ts'
import { managedQueries } from './managed.queries.ts'
import { messageHandlers } from './message.calls.ts'
import { messageRecord } from './message.record.ts'
import { receivedQueries } from './received.queries.ts'

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
