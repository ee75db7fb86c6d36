import { CallError } from '../../http/CallError.ts'
import type { RecordFields } from '../defineRecord.ts'
import { makeMove, type WithStates } from './makeMove.ts'
import type { Move } from './moveRecord.ts'
import type { EventOf, Mover } from '../RecordStates.ts'
import type { RecordStore, StoredRecord } from '../recordStore.queries.ts'
import { transitionFor } from './transitionFor.ts'

/** The product itself: nobody's account, who sees no organisation. */
export const PRODUCT: Mover['caller'] = { userId: 0, orgIds: [], permissions: new Set() }

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
  const wanted = { event, caller: null, reason, password: false }
  const transition = transitionFor(store.kind.states.lifecycle, before.recordState, wanted)
  if (transition instanceof CallError) throw transition
  const mover = { caller: PRODUCT, now }
  return makeMove(store, before, { transition, mover, userId: null, fields, reason, batch })
}
