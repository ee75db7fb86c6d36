import type { Authenticate } from '../../platform/http/Caller.ts'
import { hashToken } from './passwords.ts'
import type { SessionQueries } from './session.queries.ts'

/** Turns session tokens into callers, with the organisations that they may see. */
export function authenticator(queries: SessionQueries): Authenticate {
  return async (token, signal) => {
    const sessionHash = hashToken(token)
    const session = await queries.sessionByHash(sessionHash, signal)
    if (!session) return undefined
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
