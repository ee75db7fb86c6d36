import { useEffect, useEffectEvent } from 'react'

/** What stands over the page and has its keys, one at a time. */
const LAYERS = '[role="dialog"], [role="menu"]'

/**
 * True where a key is not meant for the page: the user types into something, or is in a dialog or menu over it. A field of a
 * screen that was just left keeps the focus a little longer: nobody types there.
 */
export function isTaken(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null
  const layer = element?.closest(LAYERS)
  // the Escape that has just closed it, and taken it off the page, was its own
  if (layer && (!layer.isConnected || layer.checkVisibility())) return true
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
      const isPlain = !isTaken(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey
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
