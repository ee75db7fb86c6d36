import { type RefObject, useLayoutEffect, useState } from 'react'

/** What the way to the others takes. CSS pixels. */
const MORE = 48

/**
 * Which tabs of a strip have room with their whole names: the one that is shown always, of the others as many from the
 * first on as fit. All of them are in the strip, marked `data-tab`, so that they can be measured.
 *
 * @param names what the tabs are called: they are measured again when that changes
 * @param active place of the tab that is shown; -1 none
 */
export function useFittingTabs(
  strip: RefObject<HTMLElement | null>,
  names: readonly string[],
  active: number,
): ReadonlySet<number> {
  const [fitting, setFitting] = useState<ReadonlySet<number>>(() => new Set(names.map((_, place) => place)))
  const key = names.join('\n')
  useLayoutEffect(() => {
    const box = strip.current
    if (!box) return undefined
    const measure = (): void => {
      const widths = [...box.querySelectorAll<HTMLElement>('[data-tab]')].map((tab) => tab.offsetWidth + 2)
      const sum = widths.reduce((all, width) => all + width, 0)
      const room = sum <= box.clientWidth ? sum : box.clientWidth - MORE
      let left = room - (widths[active] ?? 0)
      const fit = new Set<number>()
      for (const [place, width] of widths.entries()) {
        if (place !== active) left -= width
        if (place === active || left >= 0) fit.add(place)
      }
      setFitting((before) => (before.size === fit.size && [...fit].every((each) => before.has(each)) ? before : fit))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [strip, key, active])
  return fitting
}
