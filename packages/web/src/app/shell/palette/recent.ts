import { onSessionEnd } from '../../sessionStore.ts'

/** Somewhere that the user was: a screen, or one record on it. */
export interface Recent {
  readonly to: string
  /** Name of the record; undefined: the screen itself. */
  readonly name?: string | undefined
}

/** So many are offered. */
const MOST = 8
const ENTRY = 'waymark.recent'

/** Where the user was last in this browser, the latest first; what cannot be read is as if they had been nowhere. */
export function recents(): readonly Recent[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(ENTRY) ?? '[]')
    return Array.isArray(list) ? (list as Recent[]) : []
  } catch {
    return []
  }
}

/** Remembers where the user is now. */
export function rememberRecent(recent: Recent): void {
  const before = recents().filter(({ to }) => to !== recent.to)
  localStorage.setItem(ENTRY, JSON.stringify([recent, ...before].slice(0, MOST)))
}

// whoever is next at this browser shall not read where this one was (LOGOUT-1)
onSessionEnd(() => localStorage.removeItem(ENTRY))
