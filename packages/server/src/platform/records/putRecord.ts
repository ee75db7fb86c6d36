import { addRecord } from './addRecord.ts'
import type { NewFields, RecordFields } from './defineRecord.ts'
import { lockRecord } from './lockRecord.ts'
import type { RecordContext, WriteCode } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'
import { saveRecord } from './saveRecord.ts'

/** The context of a call that may answer all that stands in the way of adding or saving such a record. */
type PutContext<Kind extends RecordKind, Fields> = RecordContext<WriteCode<Kind, keyof Kind['fields']>> &
  RecordContext<WriteCode<Kind, keyof Fields>> &
  RecordContext<Kind['missing']>

/**
 * Saves the record of an id, or adds one where none is named, and tells the audit.
 *
 * @param start what only a new one says
 * @returns its id, and what was there before
 */
export async function putRecord<Kind extends RecordKind, Fields extends Partial<RecordFields<Kind>>>(
  context: PutContext<Kind, Fields>,
  store: RecordStore<Kind>,
  recordId: number | undefined,
  fields: Fields,
  start: Omit<NewFields<Kind>, keyof Fields>,
): Promise<{ recordId: number; before: StoredRecord<Kind> | undefined }> {
  if (recordId === undefined) {
    // the two together are what a new one says
    const added = { ...start, ...fields } as unknown as NewFields<Kind>
    return { recordId: await addRecord(context, store, added), before: undefined }
  }
  const before = await lockRecord(context, store, recordId)
  await saveRecord(context, store, before, fields)
  return { recordId, before }
}
