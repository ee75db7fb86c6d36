import { checkVersion } from '../http/checkVersion.ts'
import type { RecordContext } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'

/**
 * Locks and reads a record that is to be changed.
 *
 * @param version the one that was edited, where the call tells
 * @throws CallError the kind's own where the caller sees none such, 400 where it was changed since
 */
export async function lockRecord<Kind extends RecordKind>(
  { caller, error }: Pick<RecordContext<Kind['missing']>, 'caller' | 'error'>,
  store: RecordStore<Kind>,
  recordId: number,
  version?: number,
): Promise<StoredRecord<Kind>> {
  const [record] = await store.lockAll(caller, [recordId])
  if (!record) throw error(store.kind.missing)
  checkVersion(version, record.version)
  return record
}
