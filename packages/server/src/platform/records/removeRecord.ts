import { type Deletion, recordDeletion } from '../softDelete/recordDeletion.queries.ts'
import type { RecordContext } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'

/**
 * Deletes a locked record softly, so that it can be restored with all that goes along, and tells the audit.
 *
 * @param along records that go with it, and what restoring needs besides, such as links that are cut
 */
export async function removeRecord<Kind extends RecordKind>(
  context: Pick<RecordContext<never>, 'caller' | 'note'>,
  store: RecordStore<Kind>,
  { recordId, recordName: name, ownerId }: StoredRecord<Kind>,
  along: Pick<Deletion, 'items' | 'facts'> = {},
): Promise<void> {
  const { kind } = store.kind
  const { userId, orgId } = context.caller
  await store.softDelete([recordId])
  await recordDeletion(store.db, { kind, recordId, orgId: ownerId ?? orgId, name, userId, ...along })
  context.note({ kind, recordId, before: { name } })
}
