import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Places of the tabs that are not wholly in sight, as the list scrolls and the room for it changes.
 *
 * @param labels what the tabs are called: they are looked at again when that changes
 */
export function useTabsBeyond(list: RefObject<HTMLElement | null>, labels: string): readonly number[] {
  const [beyond, setBeyond] = useState<readonly number[]>([])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const look = (): void => {
      const { left, right } = element.getBoundingClientRect()
      const next = [...element.children].flatMap((tab, place) => {
        const box = tab.getBoundingClientRect()
        return box.left < left - 1 || box.right > right + 1 ? [place] : []
      })
      setBeyond((before) => (before.join() === next.join() ? before : next))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list, labels])
  return beyond
}
