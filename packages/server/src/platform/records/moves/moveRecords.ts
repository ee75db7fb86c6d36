import type { ErrorCode } from '@waymark/contract/errors.ts'
import { targetsOf } from '@waymark/core/lifecycle/targetsOf.ts'
import { CallError } from '../../http/CallError.ts'
import type { Caller } from '../../http/Caller.ts'
import type { RecordFields } from '../defineRecord.ts'
import { guardRefusal } from './guardRefusal.ts'
import type { WithStates } from './makeMove.ts'
import { PRODUCT } from './moveByProduct.ts'
import type { EventOf, Mover } from '../RecordStates.ts'
import { writeMoves } from './recordMoves.queries.ts'
import type { RecordStore, StoredRecord } from '../recordStore.queries.ts'
import { transitionFor } from './transitionFor.ts'

type Facts = Readonly<Record<string, unknown>>

/** How records are moved together. */
export interface Moves<Event, Fields> {
  readonly event: Event
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** What is written with it in all of them. */
  readonly fields?: Fields
  readonly reason?: string
  /** The user proved once more who they are. */
  readonly password?: true
  /** UUID that the records share which one press moves. */
  readonly batch?: string
  /** What the history tells of each besides its fields. */
  readonly audited?: (recordId: number) => { readonly before?: Facts; readonly after?: Facts }
}

/** What became of one of several records. */
export interface Moved {
  readonly recordId: number
  /** Why not; undefined where it was moved. */
  readonly code: ErrorCode | undefined
}

/**
 * Brings about one event on several locked records, as `moveRecord` does on one, in one statement: each by itself, so that what
 * does not let one of them move holds up no other. Answers what became of each, in their order.
 *
 * A record is refused with 409 in a state that the event does not lead from, 403 without its permission, 400 where a reason or
 * password is asked and not given, and with the code of a guard that does not hold. What the audit is told is the caller's to say.
 * The event may not lead back to where each came from.
 *
 * @param caller null for the product itself, which brings about what nobody else may
 */
export async function moveRecords<
  Kind extends WithStates,
  Event extends EventOf<Kind>,
  Fields extends Partial<RecordFields<Kind>> = object,
>(
  caller: Pick<Caller, 'userId' | 'orgIds' | 'permissions'> | null,
  store: RecordStore<Kind>,
  records: readonly StoredRecord<Kind>[],
  { event, now, fields = {} as Fields, reason = '', password, batch, audited = () => ({}) }: Moves<Event, Fields>,
): Promise<Moved[]> {
  const { kind, fields: columns, states } = store.kind
  const { lifecycle, column } = states
  const mover: Mover = { caller: caller ?? PRODUCT, now }
  const wanted = { event, caller, reason, password: password === true }
  const judged = records.map((record) => {
    const transition = transitionFor(lifecycle, record.recordState, wanted)
    if (transition instanceof CallError) return { record, code: transition.code }
    return { record, transition, code: guardRefusal(store.kind, transition, record, fields, mover)?.code }
  })
  const steps = judged.flatMap(({ record, transition, code }) => {
    if (!transition || code !== undefined) return []
    const { recordId, version, ownerId } = record
    const from: string = record.recordState ?? ''
    const [to, ...others] = targetsOf(lifecycle, transition, from)
    if (to === undefined || others.length > 0)
      throw new Error(`${kind}: ${event} leads back, each to a state of its own`)
    const was = Object.fromEntries(Object.keys(fields).map((name) => [name, (record as Facts)[name]]))
    const facts = audited(recordId)
    const before = { ...was, ...facts.before, ...(from === to ? {} : { [column]: from }) }
    const after = { ...fields, ...facts.after, ...(from === to ? {} : { [column]: to }) }
    return [{ id: recordId, version, from, to, org: ownerId, before, after }]
  })
  const userId = caller?.userId ?? null
  const written = await writeMoves(store, { steps, fields, columns, event, userId, reason, batch })
  // they are locked, so that what was not written was no longer there
  return judged.map(({ record: { recordId }, code }) => ({
    recordId,
    code: code ?? (written.has(recordId) ? undefined : '409'),
  }))
}
