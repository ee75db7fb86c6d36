import { transitionOf } from '@waymark/core/lifecycle/transitionOf.ts'
import { CallError } from '../http/CallError.ts'
import type { RecordFields } from './defineRecord.ts'
import { makeMove, type WithStates } from './makeMove.ts'
import type { Move } from './moveRecord.ts'
import type { EventOf, Mover } from './RecordStates.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'

/** The product itself: nobody's account, who sees no organisation. */
const PRODUCT: Mover['caller'] = { userId: 0, orgIds: [], permissions: new Set() }

/**
 * Brings about what only the product does: what time, a job or somebody without an account leads to. Its history names
 * nobody.
 *
 * @throws CallError 409 where the record is in no state for it, or changed since it was read; 403 for what people do; the code of
 * a guard that does not hold
 */
export async function moveByProduct<
  Kind extends WithStates,
  Event extends EventOf<Kind>,
  Fields extends Partial<RecordFields<Kind>> = object,
>(
  store: RecordStore<Kind>,
  before: StoredRecord<Kind>,
  { event, now, fields = {} as Fields, reason = '', batch }: Omit<Move<Event, Fields>, 'password'>,
): Promise<number> {
  const transition = transitionOf(store.kind.states.lifecycle, before.recordState ?? '', event)
  if (!transition) throw new CallError('409')
  if (transition.permissions.length > 0) throw new CallError('403')
  const mover = { caller: PRODUCT, now }
  return makeMove(store, before, { transition, mover, userId: null, fields, reason, batch })
}
