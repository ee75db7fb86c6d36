import { BEGIN } from '@waymark/core/lifecycle/replay.ts'
import { checkSaidOrg } from './checkOrg.ts'
import type { NewFields } from './defineRecord.ts'
import type { RecordContext, WriteCode } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore } from './recordStore.queries.ts'
import { writeBeginnings, writeEvent } from './recordEvents.queries.ts'
import { auditedValuesOf } from './auditedValuesOf.ts'

/**
 * Adds a record and tells the audit; answers its id. The history of its states begins with it.
 *
 * @throws CallError 404600 for a foreign organisation, and the code of a value that is taken
 */
export async function addRecord<Kind extends RecordKind>(
  context: RecordContext<WriteCode<Kind, keyof Kind['fields']>>,
  store: RecordStore<Kind>,
  fields: NewFields<Kind>,
): Promise<number> {
  checkSaidOrg(store.kind, context.caller, fields)
  const { userId } = context.caller
  const { orgId } = fields as { readonly orgId?: number }
  const recordId = await beginRecord(store, fields, { userId, orgId })
  context.note({ kind: store.kind.kind, recordId, after: auditedValuesOf(store.kind, fields) })
  return recordId
}

/** Writes a new record with the beginning of its history, by no call of its own; answers its id. @throws CallError the code of a value that is taken */
export async function beginRecord<Kind extends RecordKind>(
  store: RecordStore<Kind>,
  fields: NewFields<Kind>,
  { userId, orgId }: { readonly userId: number | null; readonly orgId?: number | undefined },
): Promise<number> {
  const recordId = await store.insert(fields)
  const { kind, states } = store.kind
  if (states) {
    const [to = ''] = states.lifecycle.begins
    const after = auditedValuesOf(store.kind, fields)
    await writeEvent(store.db, { kind, recordId, version: 1, event: BEGIN, from: null, to, orgId, userId, after })
  }
  return recordId
}

/**
 * Writes new records of one organisation that say the same fields, with the beginnings of their histories; answers their ids in
 * that order.
 *
 * @throws CallError the code of a value that is taken
 */
export async function beginRecords<Kind extends RecordKind>(
  store: RecordStore<Kind>,
  records: readonly NewFields<Kind>[],
  { userId, orgId }: { readonly userId: number | null; readonly orgId?: number | undefined },
): Promise<number[]> {
  const ids = await store.insertAll(records)
  const { kind, states } = store.kind
  if (states) {
    const [to = ''] = states.lifecycle.begins
    const begun = ids.map((recordId, i) => ({ recordId, after: auditedValuesOf(store.kind, records[i] ?? {}) }))
    await writeBeginnings(store.db, { kind, to, event: BEGIN, orgId, userId }, begun)
  }
  return ids
}
