import { checkSaidOrg } from './checkOrg.ts'
import type { NewFields } from './defineRecord.ts'
import type { RecordContext, WriteCode } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore } from './recordStore.queries.ts'
import { toldOf } from './toldOf.ts'

/**
 * Adds a record and tells the audit; answers its id.
 *
 * @throws CallError 404600 for a foreign organisation, and the code of a value that is taken
 */
export async function addRecord<Kind extends RecordKind>(
  context: RecordContext<WriteCode<Kind, keyof Kind['fields']>>,
  store: RecordStore<Kind>,
  fields: NewFields<Kind>,
): Promise<number> {
  checkSaidOrg(store.kind, context.caller, fields)
  const recordId = await store.insert(fields)
  context.note({ kind: store.kind.kind, recordId, after: toldOf(store.kind, fields) })
  return recordId
}
