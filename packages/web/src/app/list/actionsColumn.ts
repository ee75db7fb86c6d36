import type { ReactNode } from 'react'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** The column of what can be done with a row, mostly a menu. @param hint names it, where nothing is written over it */
export const actionsColumn = <Row>(hint: string, cell: (row: Row) => ReactNode): DataColumn<Row> => ({
  id: 'actions',
  title: '',
  hint,
  width: 56,
  sortable: false,
  card: 'action',
  cell,
})
