import type { ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import type { NewFields } from '../../platform/records/defineRecord.ts'
import type { RecordKind } from '../../platform/records/RecordKind.ts'
import type { RecordStore } from '../../platform/records/recordStore.queries.ts'
import { takenValues } from '../../platform/records/takenValues.queries.ts'
import { insertRows } from '../../platform/importFile/insertRows.ts'
import type { ImportOrder } from '../../platform/importFile/openRun.ts'
import type { PlainReferences, PlainRow } from './plainRows.ts'
import { type ImportOutcome, type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'

/**
 * Takes in files whose rows are new records of one kind: each column is the field of its name, and is checked as by hand. What
 * only one record may have is told where it stands in a file twice or is there already.
 */
export const plainImport =
  <Kind extends RecordKind>(imports: ImportServices, store: RecordStore<Kind>, definition: ImportDefinition) =>
  async (
    context: CallContext,
    { orgId, ...order }: ImportOrder & { readonly orgId: number },
  ): Promise<ImportOutcome<PlainRow>['counts']> => {
    checkOrg(context.caller, { orgId })
    const { kind } = store
    const once = Object.values(kind.uniques).flatMap(({ field }) => (field in definition.columns ? [field] : []))
    const { counts } = await runImport<PlainReferences, PlainRow>(imports, context, order, {
      definition,
      rows: { module: new URL('./plainRows.ts', import.meta.url), name: 'plainRows' },
      orgId,
      references: async () =>
        Object.fromEntries(
          await Promise.all(
            once.map(async (field) => [field, await takenValues(store.db, kind, field, orgId)] as const),
          ),
        ),
      write: (good, written) =>
        insertRows(store, { good, written }, ({ fields }) => ({ ...fields, orgId }) as unknown as NewFields<Kind>),
    })
    noteImport(context, definition, { ...order, orgId }, counts)
    return counts
  }
