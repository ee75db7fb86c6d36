/**
 * What is typed after the search was asked for and before its field is there: the first time its code comes from the server,
 * and whoever types at once would lose letters, or press keys of the screen below.
 */
let held = ''
let stop: (() => void) | undefined

/** Holds letters until `takeKeysAhead`, or until something is pressed by the pointer; `onLeave` is called for Escape. */
export function holdKeys(onLeave: () => void): void {
  stop?.()
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.length === 1) held += event.key
    else if (event.key === 'Backspace') held = held.slice(0, -1)
    else if (event.key === 'Escape') {
      takeKeysAhead()
      onLeave()
    } else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('pointerdown', takeKeysAhead, true)
  stop = () => {
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('pointerdown', takeKeysAhead, true)
  }
}

/** What was typed meanwhile; from here on keys go to whatever has the focus. */
export function takeKeysAhead(): string {
  stop?.()
  stop = undefined
  const taken = held
  held = ''
  return taken
}
