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

/** `Ctrl+K` everywhere and `/` where the screen has no search of its own open the search; `?` shows the keys. */
export function useShellKeys(openSearch: () => void, showKeys: () => void): void {
  const open = useEffectEvent(openSearch)
  const help = useEffectEvent(showKeys)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const command = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isPlain = !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey
      const slash = event.key === '/' && isPlain
      const question = event.key === '?' && isPlain
      if (event.defaultPrevented || (!command && !slash && !question)) return
      event.preventDefault()
      if (question) help()
      else open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
