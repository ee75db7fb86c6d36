import type { Lifecycle } from './Lifecycle.ts'

/**
 * The events that somebody may bring about on a record in that state, in the order of the table.
 *
 * @param holds whether a guard holds of the record
 */
export function allowedEvents<State extends string, Event extends string>(
  { transitions }: Lifecycle<State, Event>,
  state: State,
  permissions: ReadonlySet<string>,
  holds: (guard: string) => boolean,
): Event[] {
  return transitions
    .filter(({ from, permissions: wanted }) => from.includes(state) && wanted.some((one) => permissions.has(one)))
    .filter(({ guards = [] }) => guards.every(holds))
    .map(({ event }) => event)
}
