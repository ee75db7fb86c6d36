import { useFormat } from '../format/useFormat.ts'

/**
 * Says behind a choice how many records there are of the states that it stands for; nothing before that is known.
 *
 * @param counts how many are in each state; none where it is not among them
 */
export function useCounted<State extends string>(
  counts: ReadonlyMap<State, number> | undefined,
): (label: string, states: readonly State[]) => string {
  const format = useFormat()
  return (label, states) =>
    counts ? `${label} (${format.number(states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0))})` : label
}
