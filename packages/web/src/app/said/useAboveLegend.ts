import { type RefObject, useLayoutEffect } from 'react'

/** Legends of maps are marked so. */
const LEGENDS = '[data-legend]'
/** CSS pixels between a legend and what stands above it. */
const GAP = 8
/** Milliseconds between two looks: another screen comes below what is shown, and a map makes room for its credits. */
const EVERY = 300

/**
 * Keeps what comes at the foot of the window, over any screen, above the legend of a map that it would cover.
 *
 * @param place what it comes in; empty while nothing is shown
 * @param shown what is shown; looked at anew when it changes
 */
export function useAboveLegend(place: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element || element.children.length === 0) return undefined
    lift(element)
    const timer = setInterval(lift, EVERY, element)
    return () => clearInterval(timer)
  }, [place, shown])
}

function lift(place: HTMLElement): void {
  place.style.bottom = ''
  // the place itself may span the window
  const shown = [...place.children].map((each) => each.getBoundingClientRect())
  for (const legend of document.querySelectorAll(LEGENDS)) {
    const box = legend.getBoundingClientRect()
    if (shown.some((each) => overlaps(each, box))) place.style.bottom = `${window.innerHeight - box.top + GAP}px`
  }
}

/** Do they share any place? What is not drawn has none. */
const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
