import { AREA_LEVELS, type areaCalls } from '@waymark/contract/rooms/area.ts'
import { changes } from '../../platform/audit/changes.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { checkVersion } from '../../platform/http/versions.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import type { AreaQueries } from './area.queries.ts'
import { importAreas } from './importAreas.ts'

/** Heads of the file that areas are exported to and imported from. */
export const AREA_COLUMNS = ['Country', 'State', 'City', 'Postal code'] as const

/** Countries, states, cities and postal codes, as a tree. */
export function areaHandlers(queries: AreaQueries): Handlers<typeof areaCalls> {
  const remove: Handlers<typeof areaCalls>['deleteArea'] = async (context, { areaId }) => {
    const { userId, orgId } = context.caller
    const gone = await queries.transaction(async (tx) => {
      const row = await queries.lock(tx, areaId)
      if (!row) throw context.error('400901')
      if (await queries.hasChildren(tx, areaId)) throw context.error('400903')
      await queries.softDelete(tx, areaId)
      await recordDeletion(tx, { kind: 'area', recordId: areaId, orgId, name: row.name, userId })
      return row
    })
    context.note({ kind: 'area', recordId: areaId, before: { name: gone.name } })
    return {}
  }

  return {
    getAreaList: async ({ signal }, params) => {
      const { parentId, level, keyword, sort } = params
      const rows = await queries.list({ parentId, level, keyword, sort, ...pageOf(params) }, signal)
      const list = rows.map((row) => ({
        areaId: row.area_id,
        parentId: row.parent_id,
        level: row.level,
        name: row.name,
        code: row.code,
        children: row.children,
        path: row.path,
        version: row.version,
      }))
      return { list, total: rows[0]?.total ?? 0 }
    },

    addArea: async (context, { parentId, name, code = '' }) => {
      const areaId = await queries
        .transaction(async (tx) => {
          const parent = parentId === 0 ? undefined : await queries.lock(tx, parentId)
          if (parentId !== 0 && !parent) throw context.error('400901')
          const level = (parent?.level ?? 0) + 1
          if (level > AREA_LEVELS.length)
            throw context.error('400', [{ name: 'parentId', message: 'is a postal code, which holds no areas' }])
          return (await queries.insert(tx, { parentId, level, name, code }))?.area_id ?? 0
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? context.error('400902') : error
        })
      context.note({ kind: 'area', recordId: areaId, after: { parentId, name, code } })
      return { areaId }
    },

    editArea: async (context, { areaId, version, ...fields }) => {
      const { before, saved } = await queries
        .transaction(async (tx) => {
          const row = await queries.lock(tx, areaId)
          if (!row) throw context.error('400901')
          checkVersion(version, row.version)
          const after = await queries.update(tx, areaId, fields.name ?? row.name, fields.code ?? row.code)
          return { before: row, saved: after?.version ?? row.version }
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? context.error('400902') : error
        })
      context.note({ kind: 'area', recordId: areaId, ...changes(before, fields) })
      return { version: saved }
    },

    deleteArea: remove,
    deleteAreaByPost: remove,

    importArea: async (context, params) => {
      const outcome = await importAreas(queries, params)
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
