import { adds, edits, removes } from '../../platform/records/plainHandlers.ts'
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

    // records hold the code
    editDictionary: edits<typeof dictionaryRecord, 'dictionaryId', 'type' | 'code'>(store, 'dictionaryId'),

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
