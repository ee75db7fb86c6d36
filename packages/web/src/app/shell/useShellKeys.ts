import { useEffect, useEffectEvent } from 'react'

/**
 * True while the user types into something, where single keys are text and not commands. A field of a screen that was just
 * left keeps the focus a little longer: nobody types there.
 */
export function isTyping(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null
  if (!element?.checkVisibility()) return false
  return element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
}

/** `Ctrl+K` everywhere and `/` where the screen has no search of its own open the search. */
export function useShellKeys(openSearch: () => void): void {
  const open = useEffectEvent(openSearch)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const command = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const slash = event.key === '/' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.defaultPrevented || (!command && !slash)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
