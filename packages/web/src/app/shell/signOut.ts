import { logout } from '@waymark/contract/rooms/session.ts'
import { call } from '../api.ts'
import { endSession } from '../sessionStore.ts'

/** Ends the session on the server, where it can be reached, and forgets everything here in any case (LOGOUT-1). */
export async function signOut(): Promise<void> {
  await call(logout, {})
  endSession()
}
