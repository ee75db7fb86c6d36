import type { ReactNode } from 'react'

/** A column of a {@link DataTable}. */
export interface DataColumn<Row> {
  id: string
  title: string
  /** Said to the pointer when the title is short. */
  hint?: string
  /** CSS pixels that it has at least, before anyone drags; what is left over goes to all columns of text. */
  width: number
  /** Figures stand to the right. */
  numeric?: boolean
  /** Words that still tell what they mean when they are cut, so that the column may be a little narrower: no number, no time. */
  mayCut?: boolean
  sortable?: boolean
  /** What stands in the row's cell: for an empty text a dash, and nothing on a card. */
  cell: (row: Row, index: number) => ReactNode
  /** The same in words, for a file, where the cell is more than words. */
  text?: (row: Row) => string
  /**
   * Place on the card that a row becomes where the window is narrow: its name, a remark beside that, the line below, or
   * what can be done at its side, which in the table stays in view. A column without one is left out there.
   */
  card?: 'title' | 'note' | 'detail' | 'action'
  /** On a card its title stands before it, as before a figure: one of several dates says nothing without it. */
  named?: true
  /** Offered among the columns, and shown once it is chosen; the record itself tells it anyway. */
  spare?: true
  /** True where the cell says nothing that a card must show. */
  blank?: (row: Row, index: number) => boolean
}

export interface TableSort {
  id: string
  descending: boolean
}

/** Rows chosen for doing something with all of them, by their keys. */
export interface Choice {
  keys: ReadonlySet<number>
  onChange: (keys: ReadonlySet<number>) => void
  /** More can not be chosen at once. */
  most: number
}

export interface TableSelection<Row> extends Choice {
  /** Name of the checkbox of a row. */
  labelOf: (row: Row) => string
}

/** A heading over the rows that follow it. */
export interface TableSection {
  onOpen: () => void
  /** Chooses its rows together, or none of them. */
  onChoose: (selection: Choice) => void
  /** What stands in its place: one cell. */
  content: (selection: Choice | undefined) => ReactNode
}

export interface TableSections {
  /** The heading that stands in place of a row; undefined where a row is. */
  at: (index: number) => TableSection | undefined
  /** How many headings there are. */
  count: number
}
