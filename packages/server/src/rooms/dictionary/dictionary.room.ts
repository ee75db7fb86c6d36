import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { dictionaryQueries, type DictionaryQueries } from './dictionary.queries.ts'
import { dictionaryRecord } from './dictionary.record.ts'
import type { dictionaryCalls } from '@waymark/contract/rooms/organization/dictionary.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'

/** Choices that administrators word. */
export const dictionaryRoom = defineRoom({
  records: [dictionaryRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.dictionary, dictionaryHandlers(dictionaryQueries(db))),
})

/** The dictionary: codes that records hold, with their labels in five languages. */
function dictionaryHandlers(queries: DictionaryQueries): Handlers<typeof dictionaryCalls> {
  const { store } = queries
  const remove: Handlers<typeof dictionaryCalls>['deleteDictionary'] = async (context, { dictionaryId }) => {
    const before = await lockRecord(context, store, dictionaryId)
    if (await queries.isUsed(dictionaryId)) throw context.error('400409')
    await removeRecord(context, store, before)
    return {}
  }

  return {
    getDictionaryList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addDictionary: async (context, params) => ({ dictionaryId: await addRecord(context, store, params) }),

    editDictionary: async (context, { dictionaryId, version, ...fields }) => {
      const before = await lockRecord(context, store, dictionaryId, version)
      const saved = await saveRecord(context, store, before, fields)
      return { version: saved }
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
