import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
let printing = false

/** The browser takes its picture as soon as this returns: everything is drawn by then. */
function turn(next: boolean): void {
  if (next === printing) return
  printing = next
  flushSync(() => {
    for (const tell of listeners) tell()
  })
}

const paper = globalThis.matchMedia?.('print')
paper?.addEventListener('change', (event) => turn(event.matches))
globalThis.addEventListener?.('beforeprint', () => turn(true))
globalThis.addEventListener?.('afterprint', () => turn(false))

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Whether the page is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing)
