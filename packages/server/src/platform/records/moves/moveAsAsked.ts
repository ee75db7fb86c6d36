import { transitionOf } from '@waymark/core/lifecycle/transitionOf.ts'
import { CallError } from '../../http/CallError.ts'
import type { RecordFields } from '../defineRecord.ts'
import { makeMove, type WithStates } from './makeMove.ts'
import type { Move } from './moveRecord.ts'
import { PRODUCT } from './moveByProduct.ts'
import type { EventOf } from '../RecordStates.ts'
import type { RecordStore, StoredRecord } from '../recordStore.queries.ts'

/**
 * Brings about what somebody asked for before and what has come to pass since, such as what a carrier confirms. Whether they may
 * was checked when they asked; the history names them, or nobody where the product asked itself.
 *
 * @throws CallError 409 where the record is in no state for it, or changed since it was read; the code of a guard that does not hold
 */
export async function moveAsAsked<
  Kind extends WithStates,
  Event extends EventOf<Kind>,
  Fields extends Partial<RecordFields<Kind>> = object,
>(
  store: RecordStore<Kind>,
  before: StoredRecord<Kind>,
  {
    event,
    now,
    userId,
    fields = {} as Fields,
    reason = '',
  }: Pick<Move<Event, Fields>, 'event' | 'now' | 'fields' | 'reason'> & { readonly userId: number | null },
): Promise<number> {
  const transition = transitionOf(store.kind.states.lifecycle, before.recordState ?? '', event)
  if (!transition) throw new CallError('409')
  const mover = { caller: PRODUCT, now }
  return makeMove(store, before, { transition, mover, userId, fields, reason, batch: undefined })
}
