import type { Conflict } from '@waymark/contract/rooms/softDelete.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/sqlText.ts'
import { lockOrgTree } from '../../platform/records/lockOrgTree.queries.ts'
import type { RecordKinds } from '../../platform/records/RecordKinds.ts'
import { type ItemRow, recordStatements } from './softDelete.queries.ts'

const constraintOf = (error: unknown): string => (error as { constraint?: string }).constraint ?? ''
const tableOf = (error: unknown): string => (error as { table?: string }).table ?? ''

/**
 * Brings records back, in the caller's transaction. Answers what stands in the way; with any of it the caller rolls back.
 * All rows come back before parents are looked for, so a parent of the same restore counts as there.
 */
export async function restoreRecords(tx: Queries, kinds: RecordKinds, items: readonly ItemRow[]): Promise<Conflict[]> {
  const conflicts: Conflict[] = []
  const nameOf = async (item: ItemRow): Promise<string> => {
    const kind = kinds.of(item.kind)
    return (kind && (await recordStatements.name(tx, kind, item.record_id))) ?? String(item.record_id)
  }
  const add = async (item: ItemRow, reason: Conflict['reason'], field: string): Promise<void> => {
    conflicts.push({ deletionId: item.deletion_id, kind: item.kind, name: await nameOf(item), reason, field })
  }
  const limited = limitedKinds(kinds, items)
  if (limited.some(({ kind }) => kind.quota?.limit === 'child_limit')) await lockOrgTree(tx)
  for (const { kind, ids } of limited) await recordStatements.lockHolders(tx, kind, ids)
  for (const item of items) {
    const kind = kinds.of(item.kind)
    if (!kind) continue
    const error = await recordStatements.attempt(tx, () => recordStatements.undelete(tx, kind, item.record_id))
    if (error === undefined) continue
    if (!isUniqueViolation(error)) throw error
    const { field = 'name', isFull } = kind.uniques[constraintOf(error)] ?? {}
    const holder = isFull ? await recordStatements.holderName(tx, kind, item.record_id, kinds.of) : undefined
    await (holder === undefined ? add(item, 'taken', field) : add(item, 'full', holder))
  }
  for (const item of items) {
    const kind = kinds.of(item.kind)
    if (!kind) continue
    for (const parent of await recordStatements.missingParents(tx, kind, item.record_id, kinds.of))
      await add(item, 'parentMissing', parent)
  }
  for (const { kind, quota, ids } of limited)
    for (const { id, org_name } of await recordStatements.overfull(tx, kind, quota, ids)) {
      const item = items.find((each) => each.kind === kind.kind && each.record_id === id)
      if (item) await add(item, 'full', org_name)
    }
  if (conflicts.length > 0) return conflicts
  for (const item of items) {
    const kind = kinds.of(item.kind)
    if (kind) await recordStatements.relink(tx, kind, item, kinds.of)
  }
  return conflicts
}

/** The kinds among the records of which organisations may have only so many, with these records' ids. */
function limitedKinds(kinds: RecordKinds, items: readonly ItemRow[]) {
  return Object.entries(Object.groupBy(items, (item) => item.kind)).flatMap(([name, all]) => {
    const kind = kinds.of(name)
    return kind?.quota ? [{ kind, quota: kind.quota, ids: (all ?? []).map((item) => item.record_id) }] : []
  })
}

/** Clears records for good, in the caller's transaction. Answers those that other records still need. */
export async function clearRecords(tx: Queries, kinds: RecordKinds, items: readonly ItemRow[]): Promise<Conflict[]> {
  const conflicts: Conflict[] = []
  for (const item of items) {
    const kind = kinds.of(item.kind)
    if (!kind) continue
    const name = (await recordStatements.name(tx, kind, item.record_id)) ?? String(item.record_id)
    const error = await recordStatements.attempt(tx, () => recordStatements.clear(tx, kind, item.record_id))
    if (error === undefined) continue
    if (!isForeignKeyViolation(error)) throw error
    conflicts.push({
      deletionId: item.deletion_id,
      kind: item.kind,
      name,
      reason: 'inUse',
      field: tableOf(error),
    })
  }
  return conflicts
}
