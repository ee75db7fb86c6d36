import { logout } from '@waymark/contract/rooms/session/session.ts'
import { callNode } from '../api.ts'
import { endSession } from '../sessionStore.ts'

/** Ends the session on the server, where it can be reached, and forgets everything here in any case (LOGOUT-1). */
export async function signOut(): Promise<void> {
  await callNode(logout, {}).catch(() => undefined)
  // not back to where one was: whoever signs in next begins at the start, also on a phone
  endSession(true)
}
