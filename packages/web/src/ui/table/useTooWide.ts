import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

/** Beside the words of a cell: its padding and what rounding takes; of a head: the arrow of what is sorted by too. CSS pixels. */
const CELL = 19
const HEAD = CELL + 15
/** What a head of several words takes of their width in two lines. */
const TWO_LINES = 0.66
/** What the last column has more on its right, so that its words do not touch the edge of the window; as in `table.module.css`. */
const EDGE = 8

/** CSS pixels that the words of a column took so far. */
interface Words {
  /** With its head in two lines. */
  readonly least: number
  /** With its head in one line. */
  readonly whole: number
}

/** By the column's id. */
export type WordWidths = Readonly<Record<string, Words>> | undefined

/**
 * The words of each column are measured as rows come, since a column whose words leave room gives it to those whose words
 * would be cut. A table that is too wide for its window is marked with `data-more` while some of it lies to the right, out of
 * view, and goes on measuring while it is scrolled.
 *
 * @param first place of the first row that is drawn
 */
export function useTooWide(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly { readonly id: string }[],
  rows: unknown,
  first: number | undefined,
): WordWidths {
  const [widths, setWidths] = useState<WordWidths>()
  const measure = useEffectEvent((isNew: boolean) => {
    // a table that goes away has no size any more, which is told before the watch on it ends
    const element = scroller.current
    if (!element || (!markMore(element) && !isNew)) return
    const wider = measured(element, columns, widths)
    const isWider = ({ id }: { id: string }): boolean =>
      wider[id]?.least !== widths?.[id]?.least || wider[id]?.whole !== widths?.[id]?.whole
    if (columns.some(isWider)) setWidths(wider)
  })
  const isDrawn = first !== undefined
  // before they are painted, or the columns would jump
  useLayoutEffect(() => measure(true), [columns, rows, isDrawn])
  useEffect(() => measure(false), [first])
  useEffect(() => {
    const sizes = new ResizeObserver(() => measure(false))
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
  const widths: Record<string, Words> = { ...before }
  const range = document.createRange()
  for (const { children } of scroller.querySelectorAll('[role="row"]')) {
    const aside = children.length - columns.length
    // a heading among the rows is one cell, of no column, and a card has fewer
    if (aside < 0) continue
    for (const [i, { id }] of columns.entries()) {
      const cell = children[aside + i]!
      const edge = i === columns.length - 1 ? EDGE : 0
      const { least, whole } = cell.role === 'columnheader' ? headOf(cell, range) : cellOf(cell, range)
      const known = widths[id]
      widths[id] = {
        least: Math.max(known?.least ?? 0, least + edge),
        whole: Math.max(known?.whole ?? 0, whole + edge),
      }
    }
  }
  return widths
}

function cellOf(cell: Element, range: Range): Words {
  range.selectNodeContents(cell)
  const width = CELL + range.getBoundingClientRect().width
  return { least: width, whole: width }
}

function headOf(head: Element, range: Range): Words {
  const title = head.firstElementChild!
  range.selectNodeContents(title)
  const { width } = range.getBoundingClientRect()
  range.selectNodeContents(title.firstElementChild ?? title)
  // a title that stands in two lines now is as long as both
  const whole = [...range.getClientRects()].reduce((sum, line) => sum + line.width, 0)
  return { least: HEAD + width * (/ /.test(head.textContent) ? TWO_LINES : 1), whole: HEAD + whole }
}
