import { useAddress } from './useAddress.ts'

/** What the rows of a report are put together by, as the address says; the first where it says nothing. */
export function useGrouping<By extends string>(
  groupings: readonly [By, ...By[]],
): { readonly by: By; readonly setBy: (by: string) => void } {
  const { search, put } = useAddress()
  const [first] = groupings
  const by = groupings.find((each) => each === search.get('by')) ?? first
  return { by, setBy: (next) => put({ by: next === first ? '' : next }) }
}
