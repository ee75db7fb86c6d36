import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { Lifecycle } from '@waymark/core/lifecycle/Lifecycle.ts'
import type { Caller } from '../http/Caller.ts'
import type { RecordKind } from './RecordKind.ts'

/** Who wants to move a record, and when. */
export interface Mover {
  readonly caller: Pick<Caller, 'userId' | 'orgIds' | 'permissions'>
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/** What must hold of a record for an event. */
export interface RecordGuard<Facts> {
  /** What says that it does not. */
  readonly code: ErrorCode
  /** The field that is missing then, where it is about one. */
  readonly field?: string
  /** It is about the record as the event leaves it: what is filled in may make it hold, so that it hides no button. */
  readonly isFilledIn?: true
  readonly holds: (facts: Facts, mover: Mover) => boolean
}

/** The states of a kind of record. */
export interface RecordStates {
  /** The column that holds the state. */
  readonly column: string
  readonly lifecycle: Lifecycle
  /** What the table's guards mean, by their names. */
  readonly guards: Readonly<Record<string, RecordGuard<never>>>
}

/** The states of a kind of record, by name; null for a kind without. */
export type StateOf<Kind extends RecordKind> = Kind['states'] extends RecordStates
  ? Kind['states']['lifecycle']['states'][number]
  : null

/** What may happen to a kind of record, by name. */
export type EventOf<Kind extends RecordKind> = Kind['states'] extends RecordStates
  ? Kind['states']['lifecycle']['transitions'][number]['event']
  : never

type GuardOf<States extends RecordStates, Event> =
  Extract<States['lifecycle']['transitions'][number], { readonly event: Event }> extends {
    readonly guards?: readonly (infer Name)[]
  }
    ? Name
    : never

/** The codes of the guards of an event. */
export type GuardCode<Kind extends RecordKind, Event> = Kind['states'] extends RecordStates
  ? Kind['states']['guards'][GuardOf<Kind['states'], Event> & keyof Kind['states']['guards']]['code']
  : never
