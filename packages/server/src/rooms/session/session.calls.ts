import { preparePassword } from '@waymark/contract/passwordShape.ts'
import { LOGIN_PROVIDERS } from '@waymark/contract/twoFactor.ts'
import type { sessionCalls } from '@waymark/contract/rooms/session/session.ts'
import type { signInHelpCalls } from '@waymark/contract/rooms/session/signInHelp.ts'
import type { RequestFacts } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { hashRecords } from './hashRecords.ts'
import { hashChosen, verifyNobody, verifyPassword } from './passwords.ts'
import type { SessionServices } from './sessionServices.ts'

/** Signing in and out, the password, and what the sign-in screen asks for. */
export function sessionHandlers(services: SessionServices): Handlers<typeof sessionCalls & typeof signInHelpCalls> {
  const { sessions, tickets, throttle, humanTest, signIn, policies, policy, clock, notLetIn } = services

  const login: Handlers<typeof sessionCalls>['login'] = async (context, params) => {
    const user = await sessions.userByName(params.username, context.signal)
    const device = await signIn.deviceOf(user?.user_id, params.deviceToken, context.signal)
    const attempt = {
      what: 'password',
      account: params.username,
      remoteAddress: context.remoteAddress,
      knownDevice: device?.id,
    }
    if (await throttle.isSuspicious(attempt, context.signal)) await humanTest.require(params)
    await throttle.begin(attempt)
    const right = user ? await verifyPassword(user.password_hash, params.password) : await verifyNobody(params.password)
    if (!user || !right) {
      await throttle.suspect(attempt)
      await notLetIn(context, 'wrong password', params.username, user?.user_id)
      throw context.error('400100')
    }
    await throttle.succeeded(attempt)
    return signIn.proceed(user, 'password', params, context)
  }

  /** The password of whoever is signed in, with the same patience as at the sign-in. */
  const ownPassword = async (
    userId: number,
    { remoteAddress, userAgent }: Pick<RequestFacts, 'remoteAddress' | 'userAgent'>,
    password: string,
  ): Promise<boolean> => {
    const attempt = { what: 'own password', account: String(userId), remoteAddress }
    await throttle.begin(attempt)
    const user = await sessions.userById(userId)
    if (!user || !(await verifyPassword(user.password_hash, password))) {
      await notLetIn({ remoteAddress, userAgent }, 'wrong password, signed in', user?.username ?? '', user?.user_id)
      return false
    }
    await throttle.succeeded(attempt)
    return true
  }

  return {
    login,
    loginByGet: login,

    getSession: async (context) => {
      const session = await sessions.sessionByHash(context.caller.sessionHash, context.signal)
      if (!session) throw context.error('4031')
      // the client has the token already; it is stored nowhere and cannot be answered again
      return signIn.infoOf(session, '', session.expires_ms, context.signal)
    },

    logout: async (context) => {
      await sessions.endSession(context.caller.sessionHash)
      return {}
    },

    editUserPwd: async (context, params) => {
      const { userId, username, sessionHash } = context.caller
      if (params.newPassword !== params.confirmPassword)
        throw context.error('400', [{ name: 'confirmPassword', kind: 'passwordsDiffer' }])
      if (preparePassword(params.newPassword) === preparePassword(params.oldPassword))
        throw context.error('400', [{ name: 'newPassword', kind: 'passwordSame' }])
      if (!(await ownPassword(userId, context, params.oldPassword))) throw context.error('400100')
      const passwordHash = await hashChosen('newPassword', params.newPassword, [username])
      await sessions.setPassword(userId, passwordHash, sessionHash)
      context.note({ kind: 'user', recordId: userId })
      return {}
    },

    confirmPassword: async (context, { password, action, records }) => {
      const { userId } = context.caller
      if (!(await ownPassword(userId, context, password))) throw context.error('400100')
      const actionToken = await tickets.issue('action', userId, { action, records: hashRecords(records) })
      return { actionToken, expiresAt: new Date(clock.now() + 300_000).toISOString() }
    },

    getHumanTest: async () => humanTest.challenge(),

    getSignInOptions: async () => ({
      providers: LOGIN_PROVIDERS.filter((provider) => services.providers[provider] !== undefined),
      policyVersion: policy.version,
    }),

    getPolicy: async ({ locale }, params) => policy.text(params.locale ?? locale),

    agreePolicy: async (context, { version }) => {
      const { userId } = context.caller
      if (version !== policy.version)
        throw context.error('400', [{ name: 'version', kind: 'policyCurrent', limit: policy.version }])
      await policies.agree(userId, version, context.locale, context.remoteAddress)
      context.note({ kind: 'user', recordId: userId, after: { policy: version } })
      return {}
    },
  }
}
