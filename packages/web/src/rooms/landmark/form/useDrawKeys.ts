import { useEffect, useEffectEvent } from 'react'
import { isTaken } from '../../../app/shell/keys/useShellKeys.ts'

/** What keys do while a shape is drawn; undefined where there is nothing to do. */
interface DrawKeys {
  readonly onEscape: (() => void) | undefined
  readonly onUndo: (() => void) | undefined
}

/** `Esc` and `Ctrl Z` of what is drawn: heard before the panel around it, which a second Escape closes. */
export function useDrawKeys({ onEscape, onUndo }: DrawKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target)) return
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    const act = event.key === 'Escape' ? onEscape : isUndo ? onUndo : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
