import { checkVersion } from '../http/checkVersion.ts'
import type { RecordContext } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'

/**
 * Reads a record that is to be moved, and locks nothing: whoever moves it first is first, and the other hears of it.
 *
 * @param version the one that was looked at, where the call tells
 * @throws CallError the kind's own where the caller sees none such, 400 where it was changed since
 */
export async function readRecord<Kind extends RecordKind>(
  { caller, error }: Pick<RecordContext<Kind['missing']>, 'caller' | 'error'>,
  store: RecordStore<Kind>,
  recordId: number,
  version?: number,
): Promise<StoredRecord<Kind>> {
  const [record] = await store.readAll(caller, [recordId])
  if (!record) throw error(store.kind.missing)
  checkVersion(version, record.version)
  return record
}
