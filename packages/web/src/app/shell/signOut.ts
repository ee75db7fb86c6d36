import { logout } from '@waymark/contract/rooms/session.ts'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { endSession } from '../sessionStore.ts'

/** Ends the session on the server, where it can be reached, and forgets everything here in any case (LOGOUT-1). */
export async function signOut(): Promise<void> {
  await call(logout, {})
  // not back to where one was: whoever signs in next begins at the start, also on a phone
  window.location.hash = paths.home
  endSession()
}
