import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import type { DataColumn, TableSelection } from '../ui/DataColumn.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { ListSearch } from './ListSearch.tsx'
import { QueryState } from './QueryState.tsx'
import type { usePagedList } from './usePagedList.ts'

interface Props<Row> {
  /** Under this name the widths of the columns are kept. */
  name: string
  title: string
  /** What the table is called, where it is not the screen's title. */
  label?: string
  list: ReturnType<typeof usePagedList>
  query: UseQueryResult<{ list: Row[]; total: number }>
  columns: readonly DataColumn<Row>[]
  keyOf: (row: Row, index: number) => number
  /** Names the search, and stands in it while it is empty. */
  search: string
  filters?: ReactNode
  actions?: ReactNode
  /** Enter or a press on a row; rows do nothing without. */
  onOpen?: ((row: Row) => void) | undefined
  /** Key of the row that is open beside the list. */
  current?: number | undefined
  /** Rows that may be chosen for doing something with all of them; none without. */
  selection?: TableSelection<Row> | undefined
  /** Stands above the table. */
  above?: ReactNode
  /** Stands in for rows where there are none. */
  empty: ReactNode
  /** Dialogs over the list, which come when they are first wanted. */
  children?: ReactNode
}

/** The frame of every list that the server pages: title, search, filters, buttons, table, pages, and what opens over it. */
export function PagedList<Row>(props: Props<Row>) {
  const { list, query } = props
  const rows = query.data?.list ?? []
  return (
    <ListFrame
      title={props.title}
      filters={props.filters}
      search={<ListSearch label={props.search} value={list.text} onChange={list.setText} />}
      actions={props.actions}
      paging={list.pagingOf(query.data?.total)}
    >
      {props.above}
      <QueryState query={query} />
      {query.data ? (
        <DataTable
          name={props.name}
          label={props.label ?? props.title}
          columns={props.columns}
          rows={rows}
          keyOf={props.keyOf}
          current={props.current ?? null}
          sort={list.sort}
          onSort={list.setSort}
          onOpen={props.onOpen}
          selection={props.selection}
          empty={props.empty}
        />
      ) : null}
      <Suspense fallback={null}>{props.children}</Suspense>
    </ListFrame>
  )
}
