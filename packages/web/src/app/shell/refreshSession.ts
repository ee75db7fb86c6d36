import { getSession } from '@waymark/contract/rooms/session/session.ts'
import { call } from '../api.ts'
import { updateSession, useSession } from '../sessionStore.ts'

/** Fetches the user, their menus and preferences anew: rights may have changed since they were kept. */
export async function refreshSession(): Promise<void> {
  if (!useSession.getState().info) return
  const outcome = await call(getSession, {}, { latest: 'session' })
  if (outcome.ok) updateSession((info) => ({ ...outcome.data, token: outcome.data.token || info.token }))
}
