import { type Deletion, recordDeletion } from '../softDelete/recordDeletion.queries.ts'
import type { RecordContext } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'

/** What a deletion takes along and tells besides the record itself. */
export interface Along extends Partial<Pick<Deletion, 'name' | 'items' | 'facts'>> {
  /** What the audit is told was there; its name without. */
  readonly audited?: Readonly<Record<string, unknown>>
}

type Context = Pick<RecordContext<never>, 'caller' | 'note'>

/**
 * Deletes a locked record softly, so that it can be restored with all that goes along, and tells the audit.
 *
 * @param along records that go with it, and what restoring needs besides, such as links that are cut
 */
export async function removeRecord<Kind extends RecordKind>(
  context: Context,
  store: RecordStore<Kind>,
  record: StoredRecord<Kind>,
  along?: Along,
): Promise<void> {
  context.note({ kind: store.kind.kind, ...(await remove(context, store, record, along)) })
}

/** The same of several records, each with its line in the audit. */
export async function removeRecords<Kind extends RecordKind>(
  context: Context,
  store: RecordStore<Kind>,
  records: readonly StoredRecord<Kind>[],
  alongOf?: (record: StoredRecord<Kind>) => Along,
): Promise<void> {
  const each = []
  for (const record of records) each.push(await remove(context, store, record, alongOf?.(record)))
  context.note({ kind: store.kind.kind, each })
}

async function remove<Kind extends RecordKind>(
  { caller }: Context,
  store: RecordStore<Kind>,
  { recordId, recordName, ownerId }: StoredRecord<Kind>,
  { name = recordName, audited = { name }, ...along }: Along = {},
) {
  await store.softDelete([recordId])
  const { userId, orgId } = caller
  const deletion = { kind: store.kind.kind, recordId, orgId: ownerId ?? orgId, name, userId, ...along }
  await recordDeletion(store.db, deletion)
  return { recordId, before: audited }
}
