import { targetsOf } from '@waymark/core/lifecycle/targetsOf.ts'
import type { Transition } from '@waymark/core/lifecycle/Lifecycle.ts'
import { changes } from '../../audit/changes.ts'
import { CallError } from '../../http/CallError.ts'
import type { AuditFacts } from '../../http/handlers.ts'
import { guardRefusal } from './guardRefusal.ts'
import { cameFrom, writeEvent } from '../recordEvents.queries.ts'
import type { RecordKind } from '../RecordKind.ts'
import type { Mover, RecordStates } from '../RecordStates.ts'
import type { RecordStore, StoredRecord } from '../recordStore.queries.ts'
import { auditedValuesOf } from '../auditedValuesOf.ts'

export type WithStates = RecordKind & { readonly states: RecordStates }

/** A move whose event may be brought about by whoever asks. */
export interface AllowedMove {
  readonly transition: Transition
  readonly mover: Mover
  /** Null for the product itself. */
  readonly userId: number | null
  readonly fields: object
  readonly reason: string
  readonly batch: string | undefined
  /** Tells the audit of the call that it is part of, if it is. */
  readonly note?: (facts: AuditFacts) => void
}

/**
 * Checks what must hold of a record, writes its state with fields, version and history, and notes what changed; answers its
 * version now.
 *
 * @throws CallError 409 where it changed since it was read; the code of a guard that does not hold
 */
export async function makeMove<Kind extends WithStates>(
  store: RecordStore<Kind>,
  before: StoredRecord<Kind>,
  { transition, mover, userId, fields, reason, batch, note }: AllowedMove,
): Promise<number> {
  const { kind, states } = store.kind
  const { recordId, ownerId } = before
  const from: string = before.recordState ?? ''
  const refusal = guardRefusal(store.kind, transition, before, fields, mover)
  if (refusal) throw refusal
  const targets = targetsOf(states.lifecycle, transition, from)
  const to = targets.length === 1 ? targets[0] : await cameFrom(store.db, kind, recordId, from, targets)
  const version = to === undefined ? undefined : await store.move(before, to, fields)
  if (to === undefined || version === undefined) throw new CallError('409')
  const changed = changes(
    { ...auditedValuesOf(store.kind, before), [states.column]: from },
    { ...auditedValuesOf(store.kind, fields), [states.column]: to },
  )
  const { event } = transition
  const happened = { kind, recordId, version, event, from, to, orgId: ownerId, userId, reason, batch }
  await writeEvent(store.db, { ...happened, ...changed })
  note?.({ kind, recordId, ...changed, ...(reason === '' ? {} : { reason }) })
  return version
}
