import { type Deletion, recordDeletion } from '../softDelete/recordDeletion.queries.ts'
import type { RecordContext } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'

/** What a deletion takes along and tells besides the record itself. */
export interface Along extends Pick<Deletion, 'items' | 'facts'> {
  /** What the audit is told was there; its name without. */
  readonly told?: Readonly<Record<string, unknown>>
}

/**
 * Deletes a locked record softly, so that it can be restored with all that goes along, and tells the audit.
 *
 * @param along records that go with it, and what restoring needs besides, such as links that are cut
 */
export async function removeRecord<Kind extends RecordKind>(
  context: Pick<RecordContext<never>, 'caller' | 'note'>,
  store: RecordStore<Kind>,
  { recordId, recordName: name, ownerId }: StoredRecord<Kind>,
  { told = { name }, ...along }: Along = {},
): Promise<void> {
  const { kind } = store.kind
  const { userId, orgId } = context.caller
  await store.softDelete([recordId])
  await recordDeletion(store.db, { kind, recordId, orgId: ownerId ?? orgId, name, userId, ...along })
  context.note({ kind, recordId, before: told })
}
