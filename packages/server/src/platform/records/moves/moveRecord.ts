import { CallError } from '../../http/CallError.ts'
import { checkSaidOrg } from '../checkOrg.ts'
import type { RecordFields } from '../defineRecord.ts'
import { makeMove, type WithStates } from './makeMove.ts'
import type { RecordContext, WriteCode } from '../RecordContext.ts'
import type { EventOf, GuardCode } from '../RecordStates.ts'
import type { RecordStore, StoredRecord } from '../recordStore.queries.ts'
import { transitionFor } from './transitionFor.ts'

/** How a record is moved. */
export interface Move<Event, Fields> {
  readonly event: Event
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** What is written with it. */
  readonly fields?: Fields
  readonly reason?: string
  /** The user proved once more who they are. */
  readonly password?: true
  /** UUID that the records share which one call moves. */
  readonly batch?: string
}

/**
 * Brings about an event on a record as it was read: writes its state with fields and version, its history, and tells the
 * audit; answers its version now. With `moveByProduct` the one door to a state.
 *
 * @throws CallError 409 where the record is in no state for it, or changed since it was read; 403 without its permission; 400
 * where a reason or password is asked and not given; the code of a guard that does not hold; those of `saveRecord`
 */
export async function moveRecord<
  Kind extends WithStates,
  Event extends EventOf<Kind>,
  Fields extends Partial<RecordFields<Kind>> = object,
>(
  { caller, note }: RecordContext<GuardCode<Kind, Event> | WriteCode<Kind, keyof Fields>>,
  store: RecordStore<Kind>,
  before: StoredRecord<Kind>,
  { event, now, fields = {} as Fields, reason = '', password, batch }: Move<Event, Fields>,
): Promise<number> {
  const wanted = { event, caller, reason, password: password === true }
  const transition = transitionFor(store.kind.states.lifecycle, before.recordState, wanted)
  if (transition instanceof CallError) throw transition
  checkSaidOrg(store.kind, caller, fields)
  const { userId } = caller
  return makeMove(store, before, { transition, mover: { caller, now }, userId, fields, reason, batch, note })
}
