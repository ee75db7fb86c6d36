import { allowedEvents } from '@waymark/core/lifecycle/allowedEvents.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Lifecycle } from '@waymark/core/lifecycle/Lifecycle.ts'
import type { Mover, RecordGuard } from './RecordStates.ts'

/** The events that somebody may bring about on a record now, if what they fill in with it is right. */
export function eventsOf<State extends string, Event extends string, Facts>(
  states: {
    readonly lifecycle: Lifecycle<State, Event>
    readonly guards: Readonly<Record<string, RecordGuard<Facts>>>
  },
  state: State,
  facts: Facts,
  mover: Mover,
): Event[] {
  return allowedEvents(
    states.lifecycle,
    state,
    (permission) => hasPermission(mover.caller.permissions, permission),
    (name) => {
      const guard = states.guards[name]
      return guard !== undefined && (guard.isFilledIn === true || guard.holds(facts, mover))
    },
  )
}
