import { AREA_LEVELS } from '@waymark/contract/rooms/organization/area.ts'
import { areaImport } from '@waymark/contract/imports/areaImport.ts'
import type { ImportWork } from '../../platform/importFile/runImport.ts'
import type { ImportItem } from '../../platform/importFile/importRuns.queries.ts'
import { undoRecords, type UndoImport } from '../../platform/importFile/undoRecords.ts'
import type { AreaQueries } from './area.queries.ts'
import { areaRecord } from './area.record.ts'
import type { AreaPath } from './areaRows.ts'

/** How a file of areas is taken in: areas that are there already stay as they are. */
export const areaWork = (queries: AreaQueries): ImportWork<undefined, AreaPath> => ({
  definition: areaImport,
  rows: { module: new URL('./areaRows.ts', import.meta.url), name: 'areaRows' },
  orgId: undefined,
  references: () => Promise.resolve(undefined),
  write: (good, written) => addPaths(queries, good, written),
})

/** Adds what is missing of each path, level by level; answers the areas that were. */
async function addPaths(
  queries: AreaQueries,
  paths: readonly AreaPath[],
  written: (count: number) => void,
): Promise<ImportItem[]> {
  const parents = paths.map(() => 0)
  const items = new Map<number, ImportItem>()
  for (const level of AREA_LEVELS.keys()) {
    const wanted = paths.flatMap(({ names }, i) => {
      const name = names[level]
      return name === undefined ? [] : [{ i, parent_id: parents[i] ?? 0, name }]
    })
    if (wanted.length === 0) break
    const before = items.size
    for (const { i, area_id: recordId, added } of await queries.ensure(level + 1, wanted)) {
      parents[i] = recordId
      const { line = 0 } = paths[i] ?? {}
      if (added && !items.has(recordId))
        items.set(recordId, { line, kind: areaRecord.kind, recordId, version: 1, before: null })
    }
    written(items.size - before)
  }
  return [...items.values()]
}

/** Areas of an undone import go, but for those in which others lie since. */
export const undoAreas = ({ store, holding }: AreaQueries): UndoImport => undoRecords(store, { inUse: holding })
