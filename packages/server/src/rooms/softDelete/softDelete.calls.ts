import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Conflict, softDeleteCalls } from '@waymark/contract/rooms/softDelete.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import type { RecordKinds } from '../../platform/records/RecordKinds.ts'
import { holdsAll } from '../role/public.ts'
import { clearRecords, restoreRecords } from './restoreRecords.ts'
import type { DeletionScope, ItemRow, LockedDeletion, SoftDeleteQueries } from './softDelete.queries.ts'

export interface SoftDeleteRoomOptions {
  readonly queries: SoftDeleteQueries
  readonly kinds: RecordKinds
  /** Tells the rest of the product that records of a kind came back, once that is committed. */
  readonly restored: (kind: string, recordIds: readonly number[]) => Promise<void>
}

/** Deletions that were taken back or made final, with all their records. */
interface Finished {
  readonly deletions: readonly LockedDeletion[]
  readonly items: readonly ItemRow[]
}

/** Ends a transaction with nothing changed because of conflicts, which are an answer and no failure. */
class Conflicts extends Error {
  readonly list: readonly Conflict[]
  constructor(list: readonly Conflict[]) {
    super('the records stay as they are')
    this.list = list
  }
}

/** The conflicts that a transaction ended with. */
function conflictsOf(error: unknown): Conflict[] {
  if (error instanceof Conflicts) return [...error.list]
  throw error
}

/** Deleted records: bringing them back, and clearing them for good. */
export function softDeleteHandlers({
  queries,
  kinds,
  restored,
}: SoftDeleteRoomOptions): Handlers<typeof softDeleteCalls> {
  type All = Handlers<typeof softDeleteCalls>

  const listOf =
    (clearable: boolean): All['getRollBackList'] =>
    async ({ caller, signal }, params) => {
      const scope = scopeOf(kinds, caller, clearable)
      const { kind, keyword, sort } = params
      const [rows, counts] = await Promise.all([
        queries.list(scope, { kind, keyword, sort }, pageOf(params), signal),
        queries.counts(scope, signal),
      ])
      const list = rows.map((row) => ({
        deletionId: row.deletion_id,
        kind: row.kind,
        recordId: row.record_id,
        name: row.name,
        orgName: row.org_name,
        deletedBy: row.deleted_by,
        deletedAt: new Date(row.deleted_at).toISOString(),
        items: row.items,
      }))
      const counted = scope.kinds.map((name) => ({
        kind: name,
        count: counts.find((row) => row.kind === name)?.n ?? 0,
        clearable: kinds.of(name)?.clears !== undefined,
      }))
      return { list, total: rows[0]?.total ?? 0, kinds: counted }
    }

  /** Does something with all records of some deletions, and marks these as done; on a conflict nothing is done. */
  const finish = async (
    caller: Caller,
    deletionIds: readonly number[],
    missing: () => Error,
    column: 'restored_at' | 'cleared_at',
    work: (tx: Queries, items: readonly ItemRow[]) => Promise<Conflict[]>,
  ): Promise<Finished> =>
    queries.transaction(async (tx) => {
      const found = await queries.lock(tx, scopeOf(kinds, caller, false), deletionIds)
      if (found.length === 0 || found.length !== new Set(deletionIds).size) throw missing()
      const items = await queries.items(tx, deletionIds)
      const conflicts = await work(tx, items)
      if (conflicts.length > 0) throw new Conflicts(conflicts)
      await queries.finish(tx, deletionIds, column)
      return { deletions: found, items }
    })

  const recover: All['recover'] = async (context, { deletionIds }) => {
    let done: Finished
    try {
      const missing = (): Error => context.error('400441')
      done = await finish(context.caller, deletionIds, missing, 'restored_at', async (tx, items) => {
        // bringing back is granting
        if (!holdsAll(context.caller, await queries.permitted(tx, deletionIds))) throw context.error('400110')
        return restoreRecords(tx, kinds, items)
      })
    } catch (error) {
      return { restored: 0, conflicts: conflictsOf(error) }
    }
    const { items } = done
    note(kinds, context, done)
    for (const [kind, all] of Object.entries(Object.groupBy(items, (item) => item.kind)))
      await restored(
        kind,
        (all ?? []).map((item) => item.record_id),
      )
    return { restored: items.length, conflicts: [] }
  }

  const clear: All['clear'] = async (context, { deletionIds }) => {
    let done: Finished
    try {
      const missing = (): Error => context.error('400441')
      done = await finish(context.caller, deletionIds, missing, 'cleared_at', async (tx, items) => {
        const kept = items.find((item) => kinds.of(item.kind)?.clears === undefined)
        if (kept) throw context.error('400442', [{ name: kept.kind, kind: 'neverCleared' }])
        return clearRecords(tx, kinds, items)
      })
    } catch (error) {
      return { cleared: 0, conflicts: conflictsOf(error) }
    }
    note(kinds, context, done)
    return { cleared: done.items.length, conflicts: [] }
  }

  return {
    getClearList: listOf(true),
    getRollBackList: listOf(false),
    recover,
    recoverByGet: recover,
    clear,
    clearByPost: clear,
  }
}

/** The kinds that a caller may see, and the organisations that the records must be of. */
function scopeOf({ all }: RecordKinds, caller: Caller, clearable: boolean): DeletionScope {
  // a user who is limited to some vehicles, groups or landmarks sees no deleted ones: which of them were theirs is gone
  const seen = all.filter(
    (kind) =>
      hasPermission(caller.permissions, kind.view) &&
      (!clearable || kind.clears) &&
      (kind.limit === undefined || kind.limit.by === 'userId' || caller[kind.limit.by] === undefined),
  )
  return {
    orgIds: caller.orgIds,
    kinds: seen.map((kind) => kind.kind),
    sharedKinds: seen.filter((kind) => kind.org === undefined).map((kind) => kind.kind),
  }
}

/** A line of the audit log for each deletion, at the organisation that it was written down for: the record may be gone. */
function note(
  kinds: RecordKinds,
  context: { note: (facts: Record<string, unknown>) => void },
  { deletions, items }: Finished,
): void {
  const each = deletions.map((deletion) => ({
    kind: deletion.kind,
    recordId: deletion.record_id,
    ...(kinds.of(deletion.kind)?.org === undefined ? {} : { orgId: deletion.org_id }),
    name: deletion.name,
    records: items
      .filter((item) => item.deletion_id === deletion.deletion_id)
      .map((item) => `${item.kind}:${item.record_id}`),
  }))
  context.note({ each })
}
