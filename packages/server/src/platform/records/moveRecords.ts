import type { ErrorCode } from '@waymark/contract/errors.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { targetsOf } from '@waymark/core/lifecycle/targetsOf.ts'
import { transitionOf } from '@waymark/core/lifecycle/transitionOf.ts'
import type { Caller } from '../http/Caller.ts'
import type { RecordFields } from './defineRecord.ts'
import type { WithStates } from './makeMove.ts'
import type { EventOf, Mover, RecordGuard } from './RecordStates.ts'
import { writeMoves } from './recordMoves.queries.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'

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
  readonly told?: (recordId: number) => { readonly before?: Facts; readonly after?: Facts }
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
  { event, now, fields = {} as Fields, reason = '', password, batch, told = () => ({}) }: Moves<Event, Fields>,
): Promise<Moved[]> {
  const { kind, fields: columns, states } = store.kind
  const { lifecycle, column } = states
  const mover: Mover = { caller: caller ?? { userId: 0, orgIds: [], permissions: new Set() }, now }
  const given = { reason: reason !== '', password: password === true }
  const refusalOf = (record: StoredRecord<Kind>): ErrorCode | undefined => {
    const transition = transitionOf(lifecycle, record.recordState ?? '', event)
    if (!transition) return '409'
    const { permissions } = transition
    if (caller ? !permissions.some((one) => hasPermission(caller.permissions, one)) : permissions.length > 0)
      return '403'
    if (transition.asks?.some((asked) => !given[asked])) return '400'
    const guards = (transition.guards ?? []).map((name) => guardOf(kind, states.guards, name))
    return guards.find((guard) => !guard.holds((guard.isFilledIn ? { ...record, ...fields } : record) as never, mover))
      ?.code
  }
  const judged = records.map((record) => ({ record, code: refusalOf(record) }))
  const steps = judged.flatMap(({ record, code }) => {
    if (code !== undefined) return []
    const { recordId, version, ownerId } = record
    const from: string = record.recordState ?? ''
    const transition = transitionOf(lifecycle, from, event)
    const to = (transition && targetsOf(lifecycle, transition, from)[0]) ?? from
    const was = Object.fromEntries(Object.keys(fields).map((name) => [name, (record as Facts)[name]]))
    const facts = told(recordId)
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

function guardOf(kind: string, guards: Readonly<Record<string, RecordGuard<never>>>, name: string): RecordGuard<never> {
  const guard = guards[name]
  if (!guard) throw new Error(`${kind}: nothing says what ${name} means`)
  return guard
}
