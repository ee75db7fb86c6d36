import { useState } from 'react'
import type { DataColumn } from './DataColumn.ts'
import type { WordWidths } from './useTooWide.ts'

const LEAST_WIDTH = 48
const MOST_WIDTH = 640

/** How wide a column is drawn. */
export interface ColumnWidth {
  /** CSS pixels that it has where there is room for no more than that. */
  readonly usual: number
  /** CSS pixels that it has at least: what is a little too wide gives way before the last column is cut off. */
  readonly least: number
  /** Its part of the width that is left over; 0 for figures, for buttons, and for what somebody has set. */
  readonly grow: number
}

/** The share of its width that a column keeps whose words may be cut. */
const KEPT = 0.86
/** CSS pixels that a column takes for its words at most, however long they are, before others have theirs. */
const MOST_FOR_WORDS = 320

/**
 * How much more figures give way than words, whose heads take two lines before a word is cut. Less than 1 for words would be
 * no share but a limit, once the figures have given all they can: the last column would be cut off then.
 */
const FIGURES_GIVE = 5

/** How a column's head and cells are laid out in their rows: alike, so that they stand over each other. */
export const layoutOf = ({ usual, least, grow }: ColumnWidth) => ({
  flex: `${grow} ${usual <= least ? 0 : grow > 0 ? 1 : FIGURES_GIVE} ${usual}px`,
  minWidth: least,
})

function read(key: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>
  } catch {
    return {} // A damaged entry is the same as none.
  }
}

/**
 * Widths of a table's columns, kept on this computer once they are set.
 *
 * @param words what the words and figures of columns take: they have so much while there is room
 * @param empty columns of dashes, which take no more than their titles
 */
export function useColumnWidths(
  table: string,
  columns: readonly Pick<DataColumn<never>, 'id' | 'width' | 'numeric' | 'title' | 'mayCut'>[],
  words: WordWidths,
  empty: ReadonlySet<string>,
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
  const widths = columns.map(({ id, width, numeric, title, mayCut = false }): ColumnWidth => {
    const own = kept[id]
    if (own !== undefined) return { usual: own, least: own, grow: 0 }
    if (title === '') return { usual: width, least: width, grow: 0 }
    const taken = words?.[id]
    const least = Math.min(mayCut ? width * KEPT : width, taken?.least ?? width)
    if (empty.has(id)) return { usual: taken?.whole ?? width, least, grow: 0 }
    const usual = Math.min(taken?.whole ?? width, Math.max(width, MOST_FOR_WORDS))
    return numeric ? { usual: Math.max(usual, width), least, grow: 0 } : { usual, least, grow: width }
  })
  return { widths, resize }
}
