import { AREA_LEVELS, type areaCalls } from '@waymark/contract/rooms/area.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { importTurns } from '../../platform/importFile/importTurns.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import type { AreaQueries } from './area.queries.ts'
import { importAreas } from './importAreas.ts'

/** Areas are of no organisation: files of them come one after the other. */
const EVERYBODY = 0

/** Heads of the file that areas are exported to and imported from. */
export const AREA_COLUMNS = ['Country', 'State', 'City', 'Postal code'] as const

/** Countries, states, cities and postal codes, as a tree. */
export function areaHandlers(queries: AreaQueries): Handlers<typeof areaCalls> {
  const { store } = queries
  const remove: Handlers<typeof areaCalls>['deleteArea'] = async (context, { areaId }) => {
    const before = await lockRecord(context, store, areaId)
    if (await queries.hasChildren(areaId)) throw context.error('400903')
    await removeRecord(context, store, before)
    return {}
  }

  return {
    getAreaList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addArea: async (context, { parentId, ...fields }) => {
      const above = parentId === 0 ? 0 : (await lockRecord(context, store, parentId)).level
      if (above >= AREA_LEVELS.length) throw context.error('400', [{ name: 'parentId', kind: 'postalCode' }])
      return { areaId: await addRecord(context, store, { ...fields, parentId, level: above + 1 }) }
    },

    editArea: async (context, { areaId, version, ...fields }) => {
      const before = await lockRecord(context, store, areaId, version)
      const saved = await saveRecord(context, store, before, fields)
      return { version: saved }
    },

    deleteArea: remove,
    deleteAreaByPost: remove,

    importArea: async (context, params) => {
      const outcome = await importTurns.run(EVERYBODY, () => importAreas(queries, params), context.signal)
      context.note({ kind: 'area', total: outcome.total, added: outcome.added, checkedOnly: params.dryRun ?? false })
      return outcome
    },

    exportArea: async ({ signal, error }, { parentId = 0 }) => {
      const rows = await queries.below(parentId, signal)
      if (parentId !== 0 && rows.length === 0) throw error('400901')
      return csvFile(
        AREA_COLUMNS,
        rows.map(({ names }) => AREA_COLUMNS.map((_, i) => names[i] ?? '')),
      )
    },
  }
}
