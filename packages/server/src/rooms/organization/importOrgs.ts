import { orgImport } from '@waymark/contract/imports/orgImport.ts'
import { TYPES_BELOW } from '@waymark/contract/org/orgTypes.ts'
import { ORG_TYPES, type OrgType } from '@waymark/contract/roles.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { ImportItem } from '../../platform/importFile/importRuns.queries.ts'
import type { ImportWork } from '../../platform/importFile/runImport.ts'
import { undoRecords, type UndoImport } from '../../platform/importFile/undoRecords.ts'
import type { OrgEditQueries } from './orgEdit.queries.ts'
import { organizationRecord } from './organization.record.ts'
import type { OrgReferences, PlannedOrg } from './orgRows.ts'

/** How a file of organisations is taken in, below one that is there. */
export const orgWork = (
  edits: OrgEditQueries,
  caller: Caller,
  above: number,
): ImportWork<OrgReferences, PlannedOrg> => ({
  definition: orgImport,
  rows: { module: new URL('./orgRows.ts', import.meta.url), name: 'orgRows' },
  orgId: above,

  references: async () => {
    const { db } = edits.store
    await edits.lockTree(db)
    const own = await edits.typeOf(db, caller.orgId)
    const types = caller.admin || own === undefined ? ORG_TYPES : TYPES_BELOW[own as OrgType]
    return { parents: await edits.parents(db, caller.orgIds), types, above }
  },

  write: async (good, written) => {
    const idOf = new Map<number, number>()
    const items: ImportItem[] = []
    for (const { params, parent, line } of good) {
      const parentId = 'orgId' in parent ? parent.orgId : (idOf.get(parent.line) ?? above)
      const recordId = await edits.store.insert({ ...params, parentId })
      idOf.set(line, recordId)
      items.push({ line, kind: organizationRecord.kind, recordId, version: 1, before: null })
      written(1)
    }
    return items
  },
})

/** Organisations of an undone import go, but for those that hold anything besides. */
export const undoOrgs = ({ store, inUse }: OrgEditQueries): UndoImport => undoRecords(store, { inUse })
