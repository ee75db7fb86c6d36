import { BACK, STAY, type Lifecycle } from './Lifecycle.ts'
import { targetsOf } from './targetsOf.ts'

/**
 * The states of a kind of record, as given.
 *
 * @throws Error for a table that names a state it does not declare, begins nowhere, leads from a state by one event to two,
 * leads back to where nothing comes from, or declares a state that is never reached; states that are not declared do not compile either
 */
export function defineLifecycle<const Table extends Lifecycle>(
  lifecycle: Table & Lifecycle<Table['states'][number]>,
): Table {
  const { kind, states, begins, transitions }: Lifecycle = lifecycle
  const refuse = (why: string): never => {
    throw new Error(`${kind}: ${why}`)
  }
  if (begins.length === 0) refuse('no state is the first')
  const named = [
    ...begins,
    ...transitions.flatMap(({ from, to }) => [...from, ...(to === BACK || to === STAY ? [] : [to])]),
  ]
  const undeclared = named.find((state) => !states.includes(state))
  if (undeclared !== undefined) refuse(`${undeclared} is no state`)
  const moves = transitions.flatMap(({ from, event }) => from.map((state) => `${event} from ${state}`))
  const twice = moves.find((move, i) => moves.indexOf(move) !== i)
  if (twice !== undefined) refuse(`${twice} leads to two states`)
  const steps = transitions.flatMap((transition) =>
    transition.from.map((from) => ({ from, event: transition.event, to: targetsOf(lifecycle, transition, from) })),
  )
  const nowhere = steps.find(({ to }) => to.length === 0)
  if (nowhere) refuse(`${nowhere.event} from ${nowhere.from} leads back to nothing`)
  const reached = new Set(begins)
  // each pass reaches what is one step further
  for (const _ of states)
    for (const { from, to } of steps) if (reached.has(from)) for (const one of to) reached.add(one)
  const never = states.find((state) => !reached.has(state))
  if (never !== undefined) refuse(`nothing leads to ${never}`)
  return lifecycle
}
