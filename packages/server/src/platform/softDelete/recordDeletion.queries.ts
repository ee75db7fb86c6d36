import type { Queries } from '../database/Queries.ts'

/** A record that goes with a deletion, of the kind that the soft-delete room knows its table by. */
export interface DeletedItem {
  readonly kind: string
  readonly recordId: number
  /** What restoring needs beyond clearing `deleted_at`, such as the links that were cut. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** A record that is deleted by its own name. */
export interface Deletion extends DeletedItem {
  readonly orgId: number
  /** How a list of deleted records names it. */
  readonly name: string
  readonly userId: number
  /** Records that go with it. */
  readonly items?: readonly DeletedItem[]
}

/**
 * Writes down, in the transaction that sets `deleted_at`, what was deleted and what went with it, so that all of it can
 * be restored together. Answers the deletion's id.
 */
export async function recordDeletion(tx: Queries, deletion: Deletion): Promise<number> {
  const { kind, recordId, orgId, name, userId, facts = {}, items = [] } = deletion
  const row = await tx.row<{ deletion_id: number }>(
    `insert into deletion (kind, record_id, org_id, name, deleted_by) values ($1, $2, $3, $4, $5) returning deletion_id`,
    [kind, recordId, orgId, name, userId],
  )
  const all = [{ kind, recordId, facts }, ...items]
  await tx.run(
    `insert into deletion_item (deletion_id, kind, record_id, facts)
     select $1, i.kind, i."recordId", coalesce(i.facts, '{}')
     from jsonb_to_recordset($2::jsonb) as i(kind text, "recordId" bigint, facts jsonb)`,
    [row?.deletion_id, JSON.stringify(all)],
  )
  return row?.deletion_id ?? 0
}
