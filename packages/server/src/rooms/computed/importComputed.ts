import { computedImport } from '@waymark/contract/imports/computedImport.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { insertRows } from '../../platform/importFile/insertRows.ts'
import type { ImportWork } from '../../platform/importFile/runImport.ts'
import { takenValues } from '../../platform/records/takenValues.queries.ts'
import type { ComputedQueries } from './computed.queries.ts'
import { type ComputedReferences, NAMED, type Named, namesIn, type PlannedComputed } from './computedRows.ts'

/** How a file of computed attributes is taken in: against what it names, and the attributes that there are. */
export const computedWork = (
  { store, named }: ComputedQueries,
  caller: Caller,
  orgId: number,
): ImportWork<ComputedReferences, PlannedComputed> => ({
  definition: computedImport,
  rows: { module: new URL('./computedRows.ts', import.meta.url), name: 'computedRows' },
  orgId,

  references: async (cells) => {
    const [names, ...found] = await Promise.all([
      takenValues(store.db, store.kind, 'name', orgId),
      ...NAMED.map((kind) => named(kind, (cells[kind] ?? []).flatMap(namesIn), caller)),
    ])
    const known = Object.fromEntries(NAMED.map((kind, i) => [kind, new Map(found[i])]))
    return { orgId, taken: names, known: known as Record<Named, Map<string, number>> }
  },

  write: (good, written) => insertRows(store, { good, written }, (row) => row),
})
