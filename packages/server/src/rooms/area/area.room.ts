import { edits, removes } from '../../platform/records/plainHandlers.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { areaQueries, type AreaQueries } from './area.queries.ts'
import { undoAreas, areaWork } from './importAreas.ts'
import { areaRecord } from './area.record.ts'
import { areaImport } from '@waymark/contract/imports/areaImport.ts'
import { fileHeads } from '@waymark/contract/imports/defineImport.ts'
import { AREA_LEVELS, type areaCalls } from '@waymark/contract/rooms/organization/area.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import { type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'

/** Countries, regions and towns. */
export const areaRoom = defineRoom({
  records: [areaRecord],
  routes: ({ db, clock }: Ground) => routesOf(ROOMS.area, areaHandlers(areaQueries(db), { db, clock })),
  undos: ({ db }) => ({ area: undoAreas(areaQueries(db)) }),
})

const AREA_HEADS = fileHeads(areaImport)

/** Countries, states, cities and postal codes, as a tree. */
function areaHandlers(queries: AreaQueries, imports: ImportServices): Handlers<typeof areaCalls> {
  const { store } = queries
  const remove = removes(store, 'areaId', { isUsed: queries.hasChildren, code: '400903' })

  return {
    getAreaList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addArea: async (context, { parentId, ...fields }) => {
      const above = parentId === 0 ? 0 : (await lockRecord(context, store, parentId)).level
      if (above >= AREA_LEVELS.length) throw context.error('400', [{ name: 'parentId', kind: 'postalCode' }])
      return { areaId: await addRecord(context, store, { ...fields, parentId, level: above + 1 }) }
    },

    editArea: edits(store, 'areaId'),

    deleteArea: remove,
    deleteAreaByPost: remove,

    importArea: async (context, order) => {
      const { counts } = await runImport(imports, context, order, areaWork(queries))
      noteImport(context, areaImport, order, counts)
      return counts
    },

    exportArea: async ({ signal, error }, { parentId = 0 }) => {
      const rows = await queries.below(parentId, signal)
      if (parentId !== 0 && rows.length === 0) throw error('400901')
      return csvFile(
        AREA_HEADS,
        rows.map(({ names }) => AREA_HEADS.map((_, i) => names[i] ?? '')),
      )
    },
  }
}
