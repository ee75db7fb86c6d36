import { useState } from 'react'
import type { DataColumn } from './DataColumn.ts'

const LEAST_WIDTH = 48
const MOST_WIDTH = 640

/** How wide a column is drawn. */
export interface ColumnWidth {
  /** CSS pixels that it has at least. */
  readonly least: number
  /** Its part of the width that is left over; 0 for figures, for buttons, and for what somebody has set. */
  readonly grow: number
}

function read(key: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>
  } catch {
    return {} // A damaged entry is the same as none.
  }
}

/** Widths of a table's columns, kept on this computer once they are set. */
export function useColumnWidths(
  table: string,
  columns: readonly Pick<DataColumn<never>, 'id' | 'width' | 'numeric' | 'title'>[],
) {
  const key = `waymark.widths.${table}`
  const [kept, setKept] = useState(() => read(key))
  /** Undefined gives the column back the width that it had at first. */
  const resize = (id: string, width: number | undefined): void => {
    setKept((before) => {
      const { [id]: _, ...rest } = before
      const next =
        width === undefined ? rest : { ...rest, [id]: Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width))) }
      localStorage.setItem(key, JSON.stringify(next))
      return next
    })
  }
  const widths = columns.map(({ id, width, numeric, title }): ColumnWidth => {
    const own = kept[id]
    if (own !== undefined) return { least: own, grow: 0 }
    return { least: width, grow: numeric || title === '' ? 0 : width }
  })
  return { widths, resize }
}
