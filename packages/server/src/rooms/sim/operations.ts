import type { OperationKind } from '@waymark/contract/rooms/device/sim.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { beginRecord } from '../../platform/records/addRecord.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { recordStore, type RecordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { simOperationRecord, type Wanted } from './simOperation.record.ts'
import { simOperationTask } from './simOperationTask.ts'

export type StoredOperation = StoredRecord<typeof simOperationRecord>

/** The statements that operations are written with. */
export const operationStore = (tx: Queries): RecordStore<typeof simOperationRecord> =>
  recordStore(tx, simOperationRecord)

/** What is to be asked of a carrier. */
export interface NewOperation {
  readonly orgId: number
  readonly simCarrierId: number
  /** Null for what is about all cards, or one that is not here yet. */
  readonly simId: number | null
  readonly kind: OperationKind
  readonly wanted?: Wanted
  /** Who asks; null for the product itself. */
  readonly userId: number | null
  /** The same key asks for the same once. */
  readonly requestKey?: string | undefined
}

/**
 * Writes down what is to be asked of a carrier, and puts it into the queue; answers its id.
 *
 * @throws CallError 400507 where the card is busy with something else
 */
export async function beginOperation(tx: Queries, { userId, ...fields }: NewOperation): Promise<number> {
  const { orgId } = fields
  const operationId = await beginRecord(operationStore(tx), { ...fields, userId }, { userId, orgId })
  await putPoll(tx, { operationId, look: 0, isUndone: true }, { orgId })
  return operationId
}

/** What a poll of an operation is to know: the how many-th it is (`look`). */
export interface Poll {
  readonly operationId: number
  readonly look: number
  readonly isUndone: boolean
}

/** Puts the next poll of an operation into the queue. */
export const putPoll = (tx: Queries, payload: Poll, order: { readonly orgId: number; readonly at?: number }) =>
  putTask(tx, simOperationTask, { payload, key: `${payload.operationId}:${payload.look}`, ...order })

/** Ends what was asked; nothing where it has ended already. */
export async function endOperation(
  tx: Queries,
  operation: StoredOperation,
  event: 'confirm' | 'fail' | 'timeOut',
  { now, said = '', result = null }: { readonly now: number; readonly said?: string; readonly result?: object | null },
): Promise<void> {
  await moveByProduct(operationStore(tx), operation, { event, now, fields: { said, result, endedAt: now } })
}
