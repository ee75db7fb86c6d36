/** Gives a cell that is pointed at its whole text as a title where its column cuts it, and takes that away where it no longer does. */
export function titleTruncatedCell(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null
  if (!cell) return
  const parts = [cell, ...cell.querySelectorAll(':not(.wm-hidden)')]
  const isCut = parts.some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
  if (isCut) cell.title = seenText(cell)
  else cell.removeAttribute('title')
}

/** Texts of an element that are seen, with a space between. */
function seenText(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('.wm-hidden')) texts.push(walker.currentNode.textContent ?? '')
  return texts.join(' ').trim()
}
