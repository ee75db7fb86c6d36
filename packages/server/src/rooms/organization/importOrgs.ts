import { fileBytes } from '../../platform/uploads/fileBytes.ts'
import { TYPES_BELOW } from '@waymark/contract/orgTypes.ts'
import { ORG_TYPES, type OrgType } from '@waymark/contract/roles.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { type ImportProblem, readColumns } from '../../platform/importFile/readColumns.ts'
import { linesAside } from '../../platform/importFile/linesAside.ts'
import { readImportFile } from '../../platform/importFile/readImportFile.ts'
import type { OrgEditQueries } from './orgEdit.queries.ts'
import { IMPORT_HEADS, planImport } from './planImport.ts'

const plan = linesAside(new URL('./planImport.ts', import.meta.url), planImport)

/** Problems that are told; whoever mends these sees the next. */
const MOST_PROBLEMS = 500

export interface ImportOutcome {
  total: number
  added: number
  problems: ImportProblem[]
}

/** Imports organisations from a file: all of them, or none. */
export async function importOrgs(
  edits: OrgEditQueries,
  caller: Caller,
  params: { fileName: string; file: Uint8Array | string; parentId: number; dryRun?: boolean | undefined },
): Promise<ImportOutcome> {
  if (!caller.orgIds.includes(params.parentId)) throw new CallError('404600')
  const bytes = fileBytes(params.file)
  const rows = await readImportFile({ name: params.fileName, bytes })
  const table = readColumns(rows, IMPORT_HEADS, ['name'])
  if (table.problems.length > 0) return { total: 0, added: 0, problems: table.problems }
  const { records } = table
  return edits.transaction(async (tx) => {
    await edits.lockTree(tx)
    const own = await edits.typeOf(tx, caller.orgId)
    const types = caller.admin || own === undefined ? ORG_TYPES : TYPES_BELOW[own as OrgType]
    const parents = await edits.parents(tx, caller.orgIds)
    const { orgs, problems } = await plan(records, parents, types, params.parentId)
    const outcome = { total: records.length, added: 0, problems: problems.slice(0, MOST_PROBLEMS) }
    if (problems.length > 0 || params.dryRun === true) return outcome
    const idOf = new Map<number, number>()
    for (const { params: fields, parent, line } of orgs) {
      const parentId = 'orgId' in parent ? parent.orgId : (idOf.get(parent.line) ?? params.parentId)
      idOf.set(line, await edits.store.insert({ ...fields, parentId }))
    }
    return { ...outcome, added: orgs.length }
  })
}
