import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TableSort } from '../ui/table/DataColumn.ts'
import type { Paging } from '../ui/Pager.tsx'
import { useT } from './i18n.ts'
import { MOST_AT_ONCE } from './list/useChosen.ts'
import { pagingOf } from './list/pagingOf.ts'
import { useChosenOrg } from './orgTree/chosenOrg.ts'

export const PAGE_SIZE = 100

interface Options {
  /** What is searched for at first. */
  keyword?: string
  /** Its records have numbers, a list of which may be pasted into its search. */
  hasNumbers?: boolean
  /** Rows of a page, where each of them costs the server more than most. */
  pageSize?: number
  /** Its records belong to organisations: it is narrowed to the one that was chosen, with all below it. */
  ofOrgs?: boolean
  /** The address holds its order and search: `keyword` is what that says, and a change goes there. */
  held?: {
    readonly sort: TableSort
    readonly onSort: (sort: TableSort) => void
    readonly onKeyword: (keyword: string) => void
  }
}

/** Search, order and page of a list that the server pages; a new search begins on the first page. */
export function usePagedList(
  first: TableSort,
  { keyword: startKeyword = '', hasNumbers = false, ofOrgs = false, pageSize: rows = PAGE_SIZE, held }: Options = {},
) {
  const common = useT('common')
  const [text, setText] = useState(startKeyword)
  // a kept screen that an address leads to again searches for what that one says
  const [asked, setAsked] = useState(startKeyword)
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  if (startKeyword !== asked) {
    setAsked(startKeyword)
    // what was typed here and went to the address must not come back over what is typed meanwhile
    if (held ? startKeyword !== keyword : startKeyword !== '') setText(startKeyword)
  }
  const tell = useEffectEvent(() => {
    if (keyword !== startKeyword) held?.onKeyword(keyword)
  })
  useEffect(() => tell(), [keyword])
  const [ownSort, setOwnSort] = useState(first)
  const [sort, setSort] = held ? [held.sort, held.onSort] : [ownSort, setOwnSort]
  const chosen = useChosenOrg()
  const withinOrgId = ofOrgs ? chosen : undefined
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const pageSize = numbers.length > 0 ? MOST_AT_ONCE : rows
  const question = JSON.stringify([keyword, numbers, sort, withinOrgId])
  const [at, setAt] = useState({ question, page: 1 })
  const page = at.question === question ? at.page : 1
  return {
    text,
    setText,
    numbers,
    setNumbers: hasNumbers ? setNumbers : undefined,
    sort,
    setSort,
    params: {
      pageNo: page,
      // all that was pasted stands on one page, so that what is missing can be told
      pageSize,
      sort: `${sort.descending ? '-' : ''}${sort.id}`,
      ...(keyword === '' ? {} : { keyword }),
      ...(numbers.length === 0 ? {} : { numbers: [...numbers] }),
      ...(withinOrgId === undefined ? {} : { withinOrgId }),
    },
    /** True where less is shown than there is. */
    searching: keyword !== '' || numbers.length > 0 || withinOrgId !== undefined,
    /** @param total undefined while nobody knows: nothing is said of it then */
    pagingOf: (total: number | undefined): Paging => {
      const onPage = (next: number): void => setAt({ question, page: next })
      return pagingOf(common, { page, pageSize, total, onPage })
    },
  }
}
