import type { dictionaryCalls } from '@waymark/contract/rooms/dictionary.ts'
import { changes } from '../../platform/audit/changes.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { checkVersion } from '../../platform/http/versions.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import type { DictionaryQueries } from './dictionary.queries.ts'

/** The dictionary: codes that records hold, with their labels in five languages. */
export function dictionaryHandlers(queries: DictionaryQueries): Handlers<typeof dictionaryCalls> {
  const remove: Handlers<typeof dictionaryCalls>['deleteDictionary'] = async (context, { dictionaryId }) => {
    const { userId, orgId } = context.caller
    const gone = await queries.transaction(async (tx) => {
      const row = await queries.lock(tx, dictionaryId)
      if (!row) throw context.error('400407')
      if (row.uses > 0) throw context.error('400409')
      await queries.softDelete(tx, dictionaryId)
      const name = row.labels['en'] ?? row.code
      await recordDeletion(tx, { kind: 'dictionary', recordId: dictionaryId, orgId, name, userId })
      return row
    })
    context.note({ kind: 'dictionary', recordId: dictionaryId, before: { type: gone.type, code: gone.code } })
    return {}
  }

  return {
    getDictionaryList: async ({ signal }, params) => {
      const { keyword, type, active, sort } = params
      const rows = await queries.list({ keyword, type, active, sort, ...pageOf(params) }, signal)
      const list = rows.map(({ dictionary_id: dictionaryId, total: _total, ...row }) => ({ dictionaryId, ...row }))
      return { list, total: rows[0]?.total ?? 0 }
    },

    addDictionary: async (context, params) => {
      const { weight = 0, active = true, ...rest } = params
      const row = await queries.insert({ ...rest, weight, active }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? context.error('400408') : error
      })
      const dictionaryId = row?.dictionary_id ?? 0
      context.note({ kind: 'dictionary', recordId: dictionaryId, after: params })
      return { dictionaryId }
    },

    editDictionary: async (context, { dictionaryId, version, ...fields }) => {
      const { before, after } = await queries.transaction(async (tx) => {
        const row = await queries.lock(tx, dictionaryId)
        if (!row) throw context.error('400407')
        checkVersion(version, row.version)
        const { labels = row.labels, weight = row.weight, active = row.active } = fields
        const saved = await queries.update(tx, dictionaryId, { labels, weight, active })
        return { before: row, after: saved?.version ?? row.version }
      })
      context.note({ kind: 'dictionary', recordId: dictionaryId, ...changes(before, fields) })
      return { version: after }
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
