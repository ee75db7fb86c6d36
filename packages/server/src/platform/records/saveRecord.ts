import { changes } from '../audit/changes.ts'
import { checkSaidOrg } from './checkOrg.ts'
import type { RecordFields } from './defineRecord.ts'
import type { RecordContext, WriteCode } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'
import { auditedValuesOf } from './auditedValuesOf.ts'

/**
 * Writes fields of a locked record, those that are given, and tells the audit what changed; answers its version now.
 *
 * @throws CallError 404600 for a foreign organisation, and the code of a value that is taken
 */
export async function saveRecord<Kind extends RecordKind, Fields extends Partial<RecordFields<Kind>>>(
  context: RecordContext<WriteCode<Kind, keyof Fields>>,
  store: RecordStore<Kind>,
  before: StoredRecord<Kind>,
  fields: Fields,
): Promise<number> {
  const { recordId } = before
  const { kind } = store
  checkSaidOrg(kind, context.caller, fields)
  const version = await store.update(recordId, fields)
  context.note({ kind: kind.kind, recordId, ...changes(auditedValuesOf(kind, before), auditedValuesOf(kind, fields)) })
  return version
}
