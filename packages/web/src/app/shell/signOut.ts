import { logout } from '@waymark/contract/rooms/session.ts'
import { callNode } from '../api.ts'
import { paths } from '../paths.ts'
import { endSession } from '../sessionStore.ts'

/** Goes to an address and waits until the router has heard of it. */
function leaveTo(path: string): Promise<void> {
  if (window.location.hash === `#${path}`) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('hashchange', () => resolve(), { once: true })
    window.location.hash = path
  })
}

/** Ends the session on the server, where it can be reached, and forgets everything here in any case (LOGOUT-1). */
export async function signOut(): Promise<void> {
  await callNode(logout, {}).catch(() => undefined)
  // not back to where one was: whoever signs in next begins at the start, also on a phone
  await leaveTo(paths.home)
  endSession()
}
