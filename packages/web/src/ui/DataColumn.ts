import type { ReactNode } from 'react'

/** A column of a {@link DataTable}. Rows are known by their index in the list that the table shows. */
export interface DataColumn {
  id: string
  title: string
  /** Said to the pointer when the title is short. */
  hint?: string
  /** CSS pixels before anyone drags. */
  width: number
  /** Figures stand to the right. */
  numeric?: boolean
  sortable?: boolean
  cell: (index: number) => ReactNode
}

export interface TableSort {
  id: string
  descending: boolean
}

/** Rows chosen for doing something with all of them. */
export interface TableSelection {
  keys: ReadonlySet<number>
  onChange: (keys: ReadonlySet<number>) => void
  /** More can not be chosen at once. */
  most: number
  /** Name of the checkbox of a row. */
  labelOf: (index: number) => string
}
