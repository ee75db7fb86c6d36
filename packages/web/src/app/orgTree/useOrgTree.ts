import { orgTree } from '@waymark/contract/org/orgTree.ts'
import { getOrgTree } from '@waymark/contract/rooms/organization/organization.ts'
import { useMemo } from 'react'
import { useCall } from '../useCall.ts'

/** Depot 2 before Depot 10. */
const NAMES = new Intl.Collator(undefined, { numeric: true })

/** The organisations that the user may see, as rows of a tree; the query for its state. */
export function useOrgTree() {
  const query = useCall(getOrgTree, {})
  const rows = useMemo(
    () => orgTree((query.data ?? []).toSorted((a, b) => NAMES.compare(a.name, b.name))),
    [query.data],
  )
  return { query, rows }
}
