import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Asked, Lifecycle, Transition } from '@waymark/core/lifecycle/Lifecycle.ts'
import { transitionOf } from '@waymark/core/lifecycle/transitionOf.ts'
import { CallError } from '../../http/CallError.ts'
import type { Mover } from '../RecordStates.ts'

/** An event that somebody wants to bring about. */
export interface WantedMove {
  readonly event: string
  /** Null for the product itself, which brings about what nobody else may, or what is said to be its as well, and is asked for nothing. */
  readonly caller: Mover['caller'] | null
  readonly reason: string
  /** Whether the user proved once more who they are. */
  readonly password: boolean
}

/**
 * What an event does to a record in a state, or why it may not be: 409 where the state does not let it, 403 without its
 * permission, 400 where a reason or password is asked and not given.
 */
export function transitionFor(
  lifecycle: Lifecycle,
  state: string | null,
  { event, caller, reason, password }: WantedMove,
): Transition | CallError {
  const transition = transitionOf(lifecycle, state ?? '', event)
  if (!transition) return new CallError('409')
  const { permissions, asks = [], byProduct = false } = transition
  if (!caller) return permissions.length > 0 && !byProduct ? new CallError('403') : transition
  if (!permissions.some((permission) => hasPermission(caller.permissions, permission))) return new CallError('403')
  const given: Readonly<Record<Asked, boolean>> = { reason: reason !== '', password }
  const missing = asks.filter((asked) => !given[asked])
  if (missing.length === 0) return transition
  return new CallError(
    '400',
    missing.map((name) => ({ name, kind: 'missing' })),
  )
}
