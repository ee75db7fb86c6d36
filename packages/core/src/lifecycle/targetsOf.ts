import { BACK, STAY, type Lifecycle, type Transition } from './Lifecycle.ts'

/**
 * The states that a transition leads to from a state of its own: one, or those that records come from into that state where
 * it leads back. What leads back itself brings nobody in from elsewhere: it is left out, so that no hold ends in a hold.
 */
export function targetsOf<State extends string>(
  { transitions }: Pick<Lifecycle<State>, 'transitions'>,
  { to }: Pick<Transition<State>, 'to'>,
  from: State,
): readonly State[] {
  if (to === STAY) return [from]
  if (to !== BACK) return [to]
  const sources = transitions.filter((one) => one.to === from).flatMap((one) => one.from)
  return [...new Set(sources.filter((state) => state !== from))]
}
