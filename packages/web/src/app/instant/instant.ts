import { create } from 'zustand'
import { onSessionEnd } from '../sessionStore.ts'
import { setTabs, useTabs } from '../tabs/tabs.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

/** The instant that a parameter of an address names, ms since 1970 UTC; null where it names none. */
export function instantOf(search: string, name: 'at' | 'and' = 'at'): number | null {
  const ms = Date.parse(new URLSearchParams(search).get(name) ?? '')
  return Number.isNaN(ms) ? null : ms
}

/** The instant that the whole client shows, ms since 1970 UTC; null: now. What names it is the address: `?at=…`. */
export const useInstant = create<{ at: number | null }>(() => ({
  // before the first screen is drawn, or it would ask for what is now
  at: instantOf(globalThis.location?.hash.split('?')[1] ?? ''),
}))

/** As an address writes an instant (ms since 1970 UTC). */
export const instantText = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')

/** An address of a screen at an instant (ms since 1970 UTC); null: now. */
export function withInstant<A extends Address>(address: A, at: number | null): A {
  if (instantOf(address.search) === at && (at !== null || !/[?&]at=/.test(address.search))) return address
  const next = new URLSearchParams(address.search)
  if (at === null) for (const name of ['at', 'and']) next.delete(name)
  else next.set('at', instantText(at))
  const text = next.toString()
  return { ...address, search: text === '' ? '' : `?${text}` }
}

/** Shows an instant, on the screens that are open behind the shown one too: they come back at it, not at that of before. */
export function takeInstant(at: number | null): void {
  if (useInstant.getState().at === at) return
  useInstant.setState({ at })
  setTabs(useTabs.getState().tabs.map((tab) => ({ ...tab, location: withInstant(tab.location, at) })))
}

onSessionEnd(() => useInstant.setState({ at: null }))
