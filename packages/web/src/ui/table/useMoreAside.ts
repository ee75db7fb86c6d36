import { type RefObject, useEffect } from 'react'

/** Marks what scrolls with `data-more` while some of it lies to the right, out of view. */
export function useMoreAside(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const mark = (): void => {
      const { scrollWidth, scrollLeft, clientWidth } = element
      element.toggleAttribute('data-more', scrollWidth - scrollLeft - clientWidth > 1)
    }
    const sizes = new ResizeObserver(mark)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroller])
}
