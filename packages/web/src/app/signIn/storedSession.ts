import type { LoginInfo } from '@waymark/contract/rooms/session/session.ts'

/** Name of the entry that keeps a sign-in, for a tab or for the computer. */
export const SESSION_ENTRY = 'waymark.session'

/** The sign-in that is kept; null without one, or when it has run out. */
export function storedSession(): LoginInfo | null {
  return parse(sessionStorage.getItem(SESSION_ENTRY)) ?? parse(localStorage.getItem(SESSION_ENTRY))
}

function parse(text: string | null): LoginInfo | null {
  if (!text) return null
  try {
    const info = JSON.parse(text) as LoginInfo
    return typeof info.token === 'string' && info.token !== '' && Date.parse(info.expiresAt) > Date.now() ? info : null
  } catch {
    return null // A damaged entry is the same as none: the user signs in again.
  }
}
