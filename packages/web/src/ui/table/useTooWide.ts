import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Beside the words of a cell: its padding and what rounding takes; of a head: the arrow of what is sorted by too. CSS pixels. */
const CELL = 19
const HEAD = CELL + 15
/** What a head of several words takes of their width in two lines. */
const TWO_LINES = 0.66

/** CSS pixels that the words of each column took so far, by its id; nothing is measured while the table has room. */
export type WordWidths = Readonly<Record<string, number>> | undefined

/**
 * What a table does that is too wide for its window: it is marked with `data-more` while some of it lies to the right, out of view, and
 * the words of each column are measured, since columns whose words leave room give it away before the last one is cut off.
 *
 * @param first place of the first row that is drawn: others are measured as they come
 */
export function useTooWide(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly { readonly id: string }[],
  rows: unknown,
  first: number | undefined,
): WordWidths {
  const [widths, setWidths] = useState<WordWidths>()
  const measure = useEffectEvent(() => {
    // a table that goes away has no size any more, which is told before the watch on it ends
    const element = scroller.current
    if (!element || (!markMore(element) && !widths)) return
    const wider = measured(element, columns, widths)
    if (columns.some(({ id }) => wider[id] !== widths?.[id])) setWidths(wider)
  })
  useEffect(() => measure(), [columns, rows, first])
  useEffect(() => {
    const sizes = new ResizeObserver(() => measure())
    sizes.observe(scroller.current!)
    sizes.observe(scroller.current!.firstElementChild!)
    return () => sizes.disconnect()
  }, [scroller])
  return widths
}

/** Marks what scrolls with `data-more` while some of it lies to the right, out of view; answers whether it does. */
export const markMore = (element: HTMLElement): boolean =>
  element.toggleAttribute('data-more', element.scrollWidth - element.scrollLeft - element.clientWidth > 1)

function measured(scroller: HTMLElement, columns: readonly { readonly id: string }[], before: WordWidths) {
  const widths: Record<string, number> = { ...before }
  const range = document.createRange()
  for (const { children } of scroller.querySelectorAll('[role="row"]')) {
    const aside = children.length - columns.length
    // a heading among the rows is one cell, of no column
    if (aside < 0) continue
    for (const [i, { id }] of columns.entries()) {
      const cell = children[aside + i]!
      const isHead = cell.role === 'columnheader'
      range.selectNodeContents(isHead ? cell.firstElementChild! : cell)
      const { width } = range.getBoundingClientRect()
      const least = isHead ? HEAD + width * (/ /.test(cell.textContent) ? TWO_LINES : 1) : CELL + width
      widths[id] = Math.max(widths[id] ?? 0, least)
    }
  }
  return widths
}
