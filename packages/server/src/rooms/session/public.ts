import type { Authenticate } from '../../platform/http/Caller.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { AccessDirectory } from '../role/public.ts'
import { hashToken } from './passwords.ts'
import type { SessionLife, SessionQueries } from './session.queries.ts'

export { type Invited, invite } from './invite.ts'
export { TakenGuard } from './guard/TakenGuard.ts'
export { hashChosen, hashPassword, hashToken, newPassword, newToken } from './passwords.ts'
export { hintOf } from './codes/TwoFactor.ts'
export { takenNameError } from './takenNameError.ts'
export { createSessionServices, type SessionServices } from './sessionServices.ts'

/** Milliseconds after which a session's use is written down again. */
const TOUCH_EVERY = 300_000

/** Turns session tokens into callers, with what they may do and see. */
export function authenticator(
  queries: SessionQueries,
  access: AccessDirectory,
  life: SessionLife,
  clock: Clock,
): Authenticate {
  return async (token, signal) => {
    const sessionHash = hashToken(token)
    const user = await queries.callerByHash(sessionHash, signal)
    if (!user) return undefined
    if (clock.now() - user.last_used_ms > TOUCH_EVERY) await queries.touchSession(sessionHash, life)
    const facts = {
      userId: user.user_id,
      orgId: user.org_id,
      roleId: user.role_id,
      userType: user.user_type,
      admin: user.admin,
      directoryVersion: user.directory_version,
      scopeVersion: user.scope_version,
    }
    return {
      userId: user.user_id,
      username: user.username,
      orgId: user.org_id,
      roleId: user.role_id,
      admin: user.admin,
      needsPasswordChange: user.needs_password_change,
      sessionHash,
      ...(await access.resolve(facts, signal)),
    }
  }
}
