import { use, useEffect } from 'react'
import { createStore } from 'zustand'
import { onSessionEnd } from './sessionStore.ts'
import { TabKey } from './TabKey.ts'

const unsavedTabs = createStore<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

/** Keys of the tabs whose screens hold what is not saved. */
export const unsavedKeys = (): ReadonlySet<string> => unsavedTabs.getState().keys

function mark(key: string, unsaved: boolean): void {
  const { keys } = unsavedTabs.getState()
  if (keys.has(key) === unsaved) return
  const next = new Set(keys)
  if (unsaved) next.add(key)
  else next.delete(key)
  unsavedTabs.setState({ keys: next })
}

onSessionEnd(() => unsavedTabs.setState({ keys: new Set() }))

/** A tab is closed: what it held is gone. */
export const forgetUnsaved = (key: string): void => mark(key, false)

/**
 * Keeps what is not saved from being lost: its tab asks before it closes, and the browser before the page goes. Going to
 * another screen loses nothing, since tabs stay alive.
 */
export function useUnsaved(unsaved: boolean): void {
  const key = use(TabKey)
  // A screen that is hidden keeps its mark: it still holds what is not saved.
  useEffect(() => mark(key, unsaved), [key, unsaved])
}

/** The browser asks before a page goes that holds what is not saved; called once. */
export function guardUnsaved(): void {
  window.addEventListener('beforeunload', (event) => {
    if (unsavedKeys().size > 0) event.preventDefault()
  })
}
