import type { CallResult } from '@waymark/contract/call.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { myAccountCalls } from '@waymark/contract/rooms/session/myAccount.ts'
import { type OrgSettings, resolveHabit } from '@waymark/contract/resolveHabit.ts'
import type { accountCalls } from '@waymark/contract/rooms/session/account.ts'
import { LOGIN_PROVIDERS, TWO_FACTOR_METHODS } from '@waymark/contract/twoFactor.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'
import { hintOf, type SessionServices } from '../session/public.ts'
import type { AccountQueries, ProfileRow } from './account.queries.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

/** Preferences, the profile, second factors and sessions of whoever is signed in. */
export function accountHandlers(
  queries: AccountQueries,
  services: SessionServices,
): Handlers<typeof accountCalls & typeof myAccountCalls> {
  const { twoFactor, tickets, devices, linked, db, publicUrl } = services

  const twoFactorOf = async (
    userId: number,
    signal?: AbortSignal,
  ): Promise<CallResult<typeof myAccountCalls.getTwoFactor>> => {
    const [on, contact, backupCodesLeft] = await Promise.all([
      twoFactor.queries.methods(userId, signal),
      twoFactor.queries.contact(userId, signal),
      twoFactor.queries.backupCodesLeft(userId, signal),
    ])
    return {
      methods: TWO_FACTOR_METHODS.map((method) => ({
        method,
        on: on.some((row) => row.method === method),
        available: method === 'authenticator' || (method === 'email' ? contact?.email : contact?.mobile) !== '',
        hint: hintOf(method, contact),
      })),
      backupCodesLeft,
      reverifyDays: services.twoFactorDays,
    }
  }

  /** Tells the user's own address that the way in was changed, so that somebody else's doing is noticed. */
  const tellChange = async (userId: number): Promise<void> => {
    const contact = await twoFactor.queries.contact(userId)
    if (!contact || contact.email === '') return
    await enqueue(db, {
      channel: 'email',
      recipient: contact.email,
      orgId: contact.org_id,
      content: {
        template: 'twoFactorChanged',
        params: { username: contact.username, link: `${publicUrl()}/#/my-account/login-account` },
        locale: (contact.locale as Locale | null) ?? 'en',
      },
    })
  }

  /** Which factor a fresh code was of. @throws {CallError} 40018 when the authenticator's is wrong */
  const provedBy = async (
    userId: number,
    ticket: string | undefined,
    code: string | undefined,
  ): Promise<string | undefined> => {
    if (ticket === undefined) {
      if (code === undefined) return undefined
      await twoFactor.verifyAuthenticator(userId, code)
      return 'authenticator'
    }
    const proof = await tickets.spend('verified', ticket)
    return proof?.userId === userId && proof.facts['purpose'] === 'twoFactor' ? proof.facts['channel'] : undefined
  }

  return {
    getPreference: async ({ caller, signal }) => {
      const settings = await services.orgSettings(caller.orgId, signal)
      return resolveHabit(await queries.habit(caller.userId, signal), settings)
    },
    editPreference: async ({ caller, note }, fields) => {
      const settings = await services.orgSettings(caller.orgId)
      const before = resolveHabit(await queries.habit(caller.userId), settings)
      const after = resolveHabit(await queries.mergeHabit(caller.userId, fields), settings)
      note({ kind: 'user', recordId: caller.userId, ...changes(before, after) })
      return after
    },

    getProfile: async (context) => {
      const row = await queries.profile(context.caller.userId, context.signal)
      if (!row) throw context.error('404')
      return profileOf(row, await services.orgSettings(context.caller.orgId, context.signal))
    },

    editProfile: async (context, { fullName, contactTicket, actionToken, ...habit }) => {
      const { userId, username, orgId } = context.caller
      const before = await queries.profile(userId, context.signal)
      if (!before) throw context.error('404')
      const settings = await services.orgSettings(orgId, context.signal)
      if (contactTicket !== undefined) {
        if (!(await services.spendAction(userId, 'editContact', actionToken))) throw context.error('400113')
        const proof = await tickets.spend('verified', contactTicket)
        if (proof?.userId !== userId || proof.facts['purpose'] !== 'contact') throw context.error('40012')
        const { channel, recipient = '' } = proof.facts
        if (!(await queries.setContact(userId, channel === 'phone' ? 'phone' : 'email', recipient)))
          throw context.error('400102')
        if (channel === 'email' && before.email !== '' && before.email !== recipient)
          await enqueue(db, {
            channel: 'email',
            recipient: before.email,
            orgId,
            content: {
              template: 'emailChanged',
              params: { username, email: recipient },
              locale: resolveHabit(before.habit, settings).locale,
            },
          })
      }
      if (fullName !== undefined) await queries.setName(userId, fullName)
      if (Object.keys(habit).length > 0) await queries.mergeHabit(userId, habit)
      const row = await queries.profile(userId)
      if (!row) throw context.error('404')
      context.note({
        kind: 'user',
        recordId: userId,
        ...changes(profileOf(before, settings), profileOf(row, settings)),
      })
      return profileOf(row, settings)
    },

    getTwoFactor: ({ caller, signal }) => twoFactorOf(caller.userId, signal),

    editTwoFactor: async (context, { method, on, ticket, code }) => {
      const { userId } = context.caller
      const proved = await provedBy(userId, ticket, code)
      if (proved === undefined) throw context.error('40012')
      const [methods, contact] = await Promise.all([
        twoFactor.queries.methods(userId),
        twoFactor.queries.contact(userId),
      ])
      // switching e-mail or phone on proves that very channel, of which only the password can have changed the address;
      // everything else needs a factor that is on
      const own = on && proved === method && (method === 'email' || method === 'phone')
      const known = method === 'email' ? contact?.email_verified : contact?.mobile_verified
      const enabled = methods.some((row) => row.method === proved) || (proved === 'backup' && methods.length > 0)
      if (own ? methods.length > 0 && !known : !enabled) throw context.error('40012')
      let backupCodes: string[] | undefined
      if (method === 'backup') backupCodes = on ? await twoFactor.newBackupCodes(userId) : undefined
      else if (!on) await twoFactor.queries.disable(userId, method)
      else if (own) ({ backupCodes } = await services.switchOn(userId, method))
      // an authenticator is switched on by its first code, an address by a code that went there
      else throw context.error('40012')
      context.note({ kind: 'user', recordId: userId, after: { [method]: on } })
      await tellChange(userId)
      const state = await twoFactorOf(userId)
      return backupCodes ? { ...state, backupCodes } : state
    },

    getLoginAccountList: async ({ caller, signal }) => {
      const { userId, sessionHash } = caller
      const [bound, sessions, known] = await Promise.all([
        linked.list(userId, signal),
        devices.sessions(userId, sessionHash, signal),
        devices.devices(userId, sessionHash, signal),
      ])
      return {
        logins: LOGIN_PROVIDERS.map((provider) => {
          const login = bound.find((row) => row.provider === provider)
          const available = services.providers[provider] !== undefined
          return { provider, available, bound: login !== undefined, name: login?.name ?? '' }
        }),
        sessions: sessions.map((row) => ({
          sessionId: row.id,
          current: row.current,
          createdAt: iso(row.created_ms),
          lastUsedAt: iso(row.last_used_ms),
          remoteAddress: row.remote_address,
          userAgent: row.user_agent,
        })),
        devices: known.map((row) => ({
          deviceId: row.id,
          current: row.current,
          trusted: row.trusted,
          lastUsedAt: iso(row.last_used_ms),
          remoteAddress: row.remote_address,
          userAgent: row.user_agent,
        })),
      }
    },

    endSession: async (context, { sessionId, deviceId, others }) => {
      const { userId, sessionHash } = context.caller
      let ended = 0
      if (sessionId !== undefined) ended += await devices.endSession(userId, sessionId, sessionHash)
      if (deviceId !== undefined) ended += await devices.forget(userId, deviceId, sessionHash)
      if (others) ended += await devices.endOthers(userId, sessionHash)
      if (ended === 0 && !others) throw context.error('404')
      context.note({ kind: 'user', recordId: userId, after: { ended } })
      return { ended }
    },
  }
}

function profileOf(row: ProfileRow, settings: OrgSettings): CallResult<typeof myAccountCalls.getProfile> {
  const { locale, distanceUnit, temperatureUnit, timeZone } = resolveHabit(row.habit, settings)
  return {
    userId: row.user_id,
    username: row.username,
    fullName: row.full_name,
    orgName: row.org_name,
    email: row.email,
    emailVerified: row.email_verified,
    mobile: row.mobile,
    mobileVerified: row.mobile_verified,
    locale,
    distanceUnit,
    temperatureUnit,
    timeZone,
    createdAt: iso(row.created_ms),
  }
}
