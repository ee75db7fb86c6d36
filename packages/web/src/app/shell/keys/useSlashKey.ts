import { type RefObject, useEffect } from 'react'
import { isTaken } from './useShellKeys.ts'

/** `/` leads into a screen's own search, with what stands there marked. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTaken(event.target)) return
      // a screen that was just left hears a little longer
      if (!input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    // before the shell's own listener, which opens the search over everything
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [input])
}
