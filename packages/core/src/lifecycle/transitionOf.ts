import type { Lifecycle, Transition } from './Lifecycle.ts'

/** What an event does to a record in that state; undefined where it may not be. */
export function transitionOf<State extends string, Event extends string>(
  { transitions }: Lifecycle<State, Event>,
  state: State,
  event: Event,
): Transition<State, Event> | undefined {
  return transitions.find((transition) => transition.event === event && transition.from.includes(state))
}
