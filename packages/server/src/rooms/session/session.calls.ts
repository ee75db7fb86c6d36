import { DEFAULT_HABIT } from '@waymark/contract/rooms/account.ts'
import type { LoginInfo, MenuEntry, sessionCalls } from '@waymark/contract/rooms/session.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { hashPassword, hashToken, newToken, verifyNobody, verifyPassword } from './passwords.ts'
import type { SessionQueries, UserRow } from './session.queries.ts'

export interface SessionRoomOptions {
  readonly queries: SessionQueries
  /** Hours after which a session ends by itself. */
  readonly sessionHours: number
  /** False while the service of an organisation is suspended (ORG-9). */
  readonly inService: (orgId: number, signal?: AbortSignal) => Promise<boolean>
}

/** Signing in and out. */
export function sessionHandlers({
  queries,
  sessionHours,
  inService,
}: SessionRoomOptions): Handlers<typeof sessionCalls> {
  const menusOf = async (user: UserRow): Promise<MenuEntry[]> =>
    (await queries.menusOf(user.role_id)).map((row) => ({
      menuId: row.menu_id,
      parentId: row.parent_id,
      menuName: row.name,
      type: row.type,
      perms: row.perms,
      path: row.path,
      weight: row.weight,
    }))

  const login: Handlers<typeof sessionCalls>['login'] = async (context, params) => {
    const user = await queries.userByName(params.username, context.signal)
    const right = user ? await verifyPassword(user.password_hash, params.password) : await verifyNobody(params.password)
    if (!user || !right) throw context.error('400100')
    if (user.suspend_reason !== null) throw context.error('400104')
    if (!user.admin && !(await inService(user.org_id, context.signal))) throw context.error('400001')
    const token = newToken()
    const session = await queries.addSession({
      hash: hashToken(token),
      userId: user.user_id,
      hours: sessionHours,
      remoteAddress: context.remoteAddress,
      userAgent: context.userAgent,
    })
    return loginInfo(user, await menusOf(user), token, session?.expires_ms ?? 0)
  }

  return {
    login,
    loginByGet: login,

    getSession: async (context) => {
      const session = await queries.sessionByHash(context.caller.sessionHash, context.signal)
      if (!session) throw context.error('4031')
      // the client has the token already; it is stored nowhere and cannot be answered again
      return loginInfo(session, await menusOf(session), '', session.expires_ms)
    },

    logout: async (context) => {
      await queries.endSession(context.caller.sessionHash)
      return {}
    },

    editUserPwd: async (context, params) => {
      if (params.newPassword !== params.confirmPassword)
        throw context.error('400', [{ name: 'confirmPassword', message: 'Inconsistent password entered twice' }])
      if (params.newPassword === params.oldPassword)
        throw context.error('400', [{ name: 'newPassword', message: 'must differ from the old password' }])
      const session = await queries.sessionByHash(context.caller.sessionHash, context.signal)
      if (!session || !(await verifyPassword(session.password_hash, params.oldPassword))) throw context.error('400100')
      await queries.setPassword(session.user_id, await hashPassword(params.newPassword), context.caller.sessionHash)
      return {}
    },
  }
}

/** What the client keeps of a sign-in. */
function loginInfo(user: UserRow, menuList: MenuEntry[], token: string, expiresMs: number): LoginInfo {
  return {
    token,
    expiresAt: new Date(expiresMs).toISOString(),
    openWebsocket: user.permissions.includes('monitoring:map:view'),
    needsPasswordChange: user.needs_password_change,
    user: {
      userId: user.user_id,
      username: user.username,
      orgId: user.org_id,
      orgName: user.org_name,
      userType: user.user_type,
      internal: user.internal,
      admin: user.admin,
    },
    menuList,
    habit: { ...DEFAULT_HABIT, ...user.habit },
  }
}
