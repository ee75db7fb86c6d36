import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Beside the words of a cell or head: its padding, the arrow of what is sorted by, and what rounding takes. CSS pixels. */
const ASIDE = 19
const ARROW = 15

/** CSS pixels that the words of each column took so far, by its id. */
export type WordWidths = Readonly<Record<string, number>>

/**
 * How wide the words of each column are, measured once a table is too wide for its window: columns whose words leave
 * room give it away before the last one is cut off.
 *
 * @param first place of the first row that is drawn: others are measured as they come
 */
export function useWordWidths(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly { readonly id: string }[],
  rows: unknown,
  first: number | undefined,
): WordWidths {
  const [widths, setWidths] = useState<WordWidths>({})
  const tight = useRef(false)
  const measure = useEffectEvent(() => {
    const element = scroller.current
    if (!element || element.clientWidth === 0) return
    tight.current ||= element.scrollWidth > element.clientWidth
    if (!tight.current) return
    const ids = columns.map(({ id }) => id)
    const wider = Object.entries(measured(element, ids)).filter(([id, width]) => width > (widths[id] ?? 0))
    if (wider.length > 0) setWidths({ ...widths, ...Object.fromEntries(wider) })
  })
  useLayoutEffect(() => measure(), [columns, rows, first])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const sizes = new ResizeObserver(() => measure())
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [scroller])
  return widths
}

function measured(scroller: HTMLElement, ids: readonly string[]): Record<string, number> {
  const widths: Record<string, number> = {}
  const range = document.createRange()
  const note = (id: string | undefined, width: number): void => {
    if (id !== undefined) widths[id] = Math.max(widths[id] ?? 0, Math.ceil(width))
  }
  const heads = scroller.querySelectorAll('[role="columnheader"]')
  const first = heads.length - ids.length
  for (const [i, { firstElementChild: head }] of [...heads].entries()) {
    if (!head) continue
    range.selectNodeContents(head)
    note(ids[i - first], range.getBoundingClientRect().width + ASIDE + (head.tagName === 'BUTTON' ? ARROW : 0))
  }
  for (const row of scroller.querySelectorAll('[role="rowgroup"] > [role="row"]')) {
    const cells = row.querySelectorAll(':scope > [role="gridcell"]')
    const before = cells.length - ids.length
    for (const [i, cell] of [...cells].entries()) {
      range.selectNodeContents(cell)
      // a heading among the rows is one cell, of no column
      note(before < 0 ? undefined : ids[i - before], range.getBoundingClientRect().width + ASIDE)
    }
  }
  return widths
}
