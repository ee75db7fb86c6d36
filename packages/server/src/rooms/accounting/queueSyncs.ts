import type { AccountingKind } from '@waymark/contract/rooms/sales/accounting.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { beginRecords } from '../../platform/records/addRecord.ts'
import type { AccountingQueries, SyncTarget } from './accounting.queries.ts'
import { accountingSyncTask } from './accountingTasks.ts'

/** What is to be written: all of one kind, and each with a connection. */
export interface SyncOrder {
  readonly kind: AccountingKind
  readonly targets: readonly (SyncTarget & { readonly connectionId: number })[]
  readonly operationId: number
  /** Who asks for it; null for the product itself. */
  readonly userId: number | null
}

/** Puts records into the log as waiting, and into the queue; what waits already is of this operation from now on. Answers the records by the ids of the log. */
export async function queueSyncs(
  { db, syncs, joinWaiting }: AccountingQueries,
  { kind, targets, operationId, userId }: SyncOrder,
): Promise<Map<number, number>> {
  const ids = targets.map(({ recordId }) => recordId)
  const begun = new Map((await joinWaiting(kind, ids, operationId)).map(({ syncId, recordId }) => [syncId, recordId]))
  const waiting = new Set(begun.values())
  const fresh = Map.groupBy(
    targets.filter(({ recordId }) => !waiting.has(recordId)),
    ({ orgId }) => orgId,
  )
  for (const [orgId, ofOrg] of fresh) {
    const records = ofOrg.map(({ recordId, recordName, connectionId }) => ({
      ofKind: kind,
      ofId: recordId,
      ofName: recordName,
      connectionId,
      orgId,
      operationId,
      userId,
    }))
    const syncIds = await beginRecords(syncs, records, { userId, orgId })
    for (const [i, { ofId }] of records.entries()) {
      const syncId = syncIds[i]
      if (syncId === undefined) continue
      begun.set(syncId, ofId)
      await putTask(db, accountingSyncTask, { payload: { syncId }, key: `${syncId}`, orgId })
    }
  }
  return begun
}
