import { useDebouncedValue } from '@mantine/hooks'
import { type Found, search } from '@waymark/contract/rooms/search.ts'
import { searchTerms } from '@waymark/core/lists/searchTerms.ts'
import { useChosenOrg } from '../orgTree/chosenOrg.ts'
import { useCall } from '../useCall.ts'

/** Keys in quick succession gather for so long. Milliseconds: what is found shall be there a tenth of a second after a key. */
const GATHER = 30

/** What a text finds among vehicles, landmarks, drivers and devices, with the terms when it is a list. */
export function useFound(text: string): { found: readonly Found[]; terms: readonly string[] } {
  const [keyword] = useDebouncedValue(text.trim(), GATHER)
  const withinOrgId = useChosenOrg()
  const query = useCall(
    search,
    { keyword, ...(withinOrgId === undefined ? {} : { withinOrgId }) },
    { enabled: keyword !== '', keep: true },
  )
  return { found: keyword === '' ? [] : (query.data?.list ?? []), terms: searchTerms(text) }
}
