import type { Lifecycle } from './Lifecycle.ts'
import { targetsOf } from './targetsOf.ts'
import { transitionOf } from './transitionOf.ts'

/** The event that a record begins with. */
export const BEGIN = 'begin'

/** The first event of a record from before its history was kept: it was found in the state that it was in. */
export const FOUND = 'found'

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
  const begins = first?.event === FOUND ? lifecycle.states : lifecycle.begins
  let state = first?.from === null ? begins.find((one) => one === first.to) : undefined
  for (const { event, from, to } of rest) {
    if (state === undefined || from !== state) return undefined
    const transition = transitionOf(lifecycle, state, event)
    state = transition && targetsOf(lifecycle, transition, state).find((one) => one === to)
  }
  return state
}
