import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { dictionaryHandlers } from './dictionary.calls.ts'
import { dictionaryQueries } from './dictionary.queries.ts'
import { dictionaryRecord } from './dictionary.record.ts'

/** Choices that administrators word. */
export const dictionaryRoom = defineRoom({
  records: [dictionaryRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.dictionary, dictionaryHandlers(dictionaryQueries(db))),
})
