import { useFormat } from '../format/useFormat.ts'
import type { Filters } from './useFilters.ts'

/**
 * The same filters with how many records are behind each choice that stands for states, as the answer of the list says: it is asked
 * once for both. Nothing is said before that is known.
 *
 * @param counts how many are in each state; none where it is not among them
 */
export function useCounted<State extends string>(
  filters: Filters,
  counts: ReadonlyMap<State, number> | undefined,
): Filters {
  const format = useFormat()
  if (!counts) return filters
  const known: ReadonlyMap<string, number> = counts
  const behind = (states: readonly string[]): string =>
    format.number(states.reduce((sum, state) => sum + (known.get(state) ?? 0), 0))
  return {
    ...filters,
    items: filters.items.map(({ choices, ...item }) => ({
      ...item,
      choices: choices.map((choice) =>
        choice.states ? { ...choice, label: `${choice.label} (${behind(choice.states)})` } : choice,
      ),
    })),
  }
}
