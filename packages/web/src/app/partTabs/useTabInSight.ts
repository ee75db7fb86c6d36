import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the tab that is in front in sight where there are more than room, as tabs are added and the room for them changes. For
 * the list of the tabs.
 */
export function useTabInSight(shown: string | null, tabs: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    // it calls back once it observes, and for every other size from then on
    const sizes = new ResizeObserver(() => {
      element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [shown, tabs])
  return list
}
