import type { TableSections } from '../../../ui/table/DataColumn.ts'

/** What the list shows, line by line. */
export interface ListLines {
  /** Rows of the fleet; below zero, each another, for a heading. */
  rows: ArrayLike<number>
  /** Headings by line; undefined while the list has none. */
  sections: TableSections | undefined
}
