import type { Lifecycle } from './Lifecycle.ts'

/**
 * The states of a kind of record, as given.
 *
 * @throws Error for a table in which an event leads from a state to two, or in which a state is never reached
 */
export function defineLifecycle<const State extends string, const Event extends string>(
  lifecycle: Lifecycle<State, Event>,
): Lifecycle<State, Event> {
  const { kind, states, begins, transitions } = lifecycle
  const moves = transitions.flatMap(({ from, event }) => from.map((state) => `${event} from ${state}`))
  const twice = moves.find((move, i) => moves.indexOf(move) !== i)
  if (twice !== undefined) throw new Error(`${kind}: ${twice} leads to two states`)
  const reached = new Set<State>([begins])
  // each pass reaches what is one step further
  for (const _ of states)
    for (const { from, to } of transitions) if (from.some((state) => reached.has(state))) reached.add(to)
  const never = states.find((state) => !reached.has(state))
  if (never !== undefined) throw new Error(`${kind}: nothing leads to ${never}`)
  return lifecycle
}
