import type { Lifecycle } from './Lifecycle.ts'
import { targetsOf } from './targetsOf.ts'
import { transitionOf } from './transitionOf.ts'

/** One thing that happened to a record; `from` is null for how it began. */
export interface Happened {
  readonly event: string
  readonly from: string | null
  readonly to: string
}

/**
 * The state that a history leads to, told step by step over the table; undefined where the history is none that the table
 * allows: it does not begin, has a gap, or takes a way that is not there.
 */
export function replay<State extends string>(
  lifecycle: Lifecycle<State>,
  [first, ...rest]: readonly Happened[],
): State | undefined {
  let state = first?.from === null ? lifecycle.begins.find((one) => one === first.to) : undefined
  for (const { event, from, to } of rest) {
    if (state === undefined || from !== state) return undefined
    const transition = transitionOf(lifecycle, state, event)
    state = transition && targetsOf(lifecycle, transition, state).find((one) => one === to)
  }
  return state
}
