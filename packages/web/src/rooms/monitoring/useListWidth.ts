import { useState } from 'react'

const KEY = 'waymark.listWidth'
/** CSS pixels. */
const LEAST = 380
const MOST = 760

/** Width of the list, kept on this computer. */
export function useListWidth(): { width: number; least: number; most: number; setWidth: (width: number) => void } {
  const [width, set] = useState(() => Number(localStorage.getItem(KEY)) || 520)
  const setWidth = (next: number): void => {
    const clipped = Math.round(Math.max(LEAST, Math.min(MOST, next)))
    localStorage.setItem(KEY, String(clipped))
    set(clipped)
  }
  return { width, least: LEAST, most: MOST, setWidth }
}
