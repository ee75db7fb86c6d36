import type { Lifecycle } from './Lifecycle.ts'

/**
 * The events that somebody may bring about on a record in that state, in the order of the table.
 *
 * @param may whether they hold a permission
 * @param holds whether a guard holds of the record
 */
export function allowedEvents<State extends string, Event extends string>(
  { transitions }: Lifecycle<State, Event>,
  state: State,
  may: (permission: string) => boolean,
  holds: (guard: string) => boolean,
): Event[] {
  return transitions
    .filter(({ from, permissions }) => from.includes(state) && permissions.some(may))
    .filter(({ guards = [] }) => guards.every(holds))
    .map(({ event }) => event)
}
