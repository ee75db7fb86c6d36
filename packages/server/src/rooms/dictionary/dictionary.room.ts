import { lockRecord } from '../../platform/records/lockRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { adds, removes } from '../../platform/records/plainHandlers.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { dictionaryQueries, type DictionaryQueries } from './dictionary.queries.ts'
import { dictionaryRecord } from './dictionary.record.ts'
import type { dictionaryCalls } from '@waymark/contract/rooms/organization/dictionary.ts'

/** Choices that administrators word. */
export const dictionaryRoom = defineRoom({
  records: [dictionaryRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.dictionary, dictionaryHandlers(dictionaryQueries(db))),
})

/** The dictionary: codes that records hold, with their labels in five languages. */
function dictionaryHandlers(queries: DictionaryQueries): Handlers<typeof dictionaryCalls> {
  const { store } = queries
  const remove = removes(store, 'dictionaryId', { isUsed: queries.isUsed, code: '400409' })

  return {
    getDictionaryList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addDictionary: adds(store, 'dictionaryId'),

    editDictionary: async (context, { dictionaryId, version, ...fields }) => {
      const before = await lockRecord(context, store, dictionaryId, version)
      return { version: await saveRecord(context, store, before, fields) }
    },

    deleteDictionary: remove,
    deleteDictionaryByPost: remove,

    getDictionaryOptions: async ({ locale, signal }, { types }) => {
      const rows = await queries.options(types, signal)
      return rows.map(({ type, code, labels, active }) => ({
        type,
        code,
        label: labels[locale] ?? labels['en'] ?? code,
        active,
      }))
    },
  }
}
