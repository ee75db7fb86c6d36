import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Asked } from '@waymark/core/lifecycle/Lifecycle.ts'
import { targetsOf } from '@waymark/core/lifecycle/targetsOf.ts'
import { transitionOf } from '@waymark/core/lifecycle/transitionOf.ts'
import { changes } from '../audit/changes.ts'
import { CallError } from '../http/CallError.ts'
import { checkSaidOrg } from './checkOrg.ts'
import type { RecordFields } from './defineRecord.ts'
import type { RecordContext, WriteCode } from './RecordContext.ts'
import { cameFrom, writeEvent } from './recordEvents.queries.ts'
import type { RecordKind } from './RecordKind.ts'
import type { EventOf, GuardCode, RecordStates } from './RecordStates.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'
import { toldOf } from './toldOf.ts'

type WithStates = RecordKind & { readonly states: RecordStates }

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
 * audit; answers its version now. The one door to a state.
 *
 * @throws CallError 409 where the record is in no state for it, or changed since it was read; 403 without its permission; 400
 * where a reason or password is asked and not given; the code of a guard that does not hold; those of `saveRecord`
 */
export async function moveRecord<
  Kind extends WithStates,
  Event extends EventOf<Kind>,
  Fields extends Partial<RecordFields<Kind>> = object,
>(
  context: RecordContext<GuardCode<Kind, Event> | WriteCode<Kind, keyof Fields>>,
  store: RecordStore<Kind>,
  before: StoredRecord<Kind>,
  { event, now, fields = {} as Fields, reason = '', password, batch }: Move<Event, Fields>,
): Promise<number> {
  const { caller } = context
  const { kind, states } = store.kind
  const { recordId, ownerId } = before
  const from: string = before.recordState ?? ''
  const transition = transitionOf(states.lifecycle, from, event)
  if (!transition) throw new CallError('409')
  if (!transition.permissions.some((permission) => hasPermission(caller.permissions, permission)))
    throw new CallError('403')
  const given: Readonly<Record<Asked, boolean>> = { reason: reason !== '', password: password === true }
  const missing = (transition.asks ?? []).filter((asked) => !given[asked])
  if (missing.length > 0)
    throw new CallError(
      '400',
      missing.map((name) => ({ name, kind: 'missing' })),
    )
  const will = { ...before, ...fields }
  for (const name of transition.guards ?? []) {
    const guard = states.guards[name]
    if (!guard) throw new Error(`${kind}: nothing says what ${name} means`)
    if (!guard.holds((guard.isFilledIn ? will : before) as never, { caller, now })) throw new CallError(guard.code)
  }
  checkSaidOrg(store.kind, caller, fields)
  const targets = targetsOf(states.lifecycle, transition, from)
  const to = targets.length === 1 ? targets[0] : await cameFrom(store.db, kind, recordId, from, targets)
  const version = to === undefined ? undefined : await store.move(before, to, fields)
  if (to === undefined || version === undefined) throw new CallError('409')
  const changed = changes(
    { ...toldOf(store.kind, before), [states.column]: from },
    { ...toldOf(store.kind, fields), [states.column]: to },
  )
  const { userId } = caller
  const told = { kind, recordId, version, event, from, to, orgId: ownerId, userId, reason, batch, ...changed }
  await writeEvent(store.db, told)
  context.note({ kind, recordId, ...changed, ...(reason === '' ? {} : { reason }) })
  return version
}
