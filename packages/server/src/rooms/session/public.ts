import type { Authenticate } from '../../platform/http/Caller.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { hashToken } from './passwords.ts'
import type { SessionQueries } from './session.queries.ts'

export { hintOf } from './codes/TwoFactor.ts'
export { createSessionServices, type SessionServices } from './sessionServices.ts'

/** Milliseconds after which a session's use is written down again. */
const TOUCH_EVERY = 300_000

/** Turns session tokens into callers, with the organisations that they may see. */
export function authenticator(queries: SessionQueries, sessionHours: number, clock: Clock): Authenticate {
  return async (token, signal) => {
    const sessionHash = hashToken(token)
    const session = await queries.sessionByHash(sessionHash, signal)
    if (!session) return undefined
    if (clock.now() - session.last_used_ms > TOUCH_EVERY) await queries.touchSession(sessionHash, sessionHours)
    return {
      userId: session.user_id,
      username: session.username,
      orgId: session.org_id,
      orgIds: await queries.visibleOrgs(session.org_id, session.admin, signal),
      permissions: new Set(session.permissions),
      admin: session.admin,
      needsPasswordChange: session.needs_password_change,
      sessionHash,
    }
  }
}
