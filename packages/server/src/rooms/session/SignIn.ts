import { type OrgSettings, resolveHabit } from '@waymark/contract/resolveHabit.ts'
import type { LoginInfo, MenuEntry, SecondFactorNeeded } from '@waymark/contract/rooms/session/session.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { RequestFacts } from '../../platform/http/Caller.ts'
import type { TwoFactor } from './codes/TwoFactor.ts'
import type { DeviceQueries, DeviceRow } from './devices.queries.ts'
import { hashToken, newToken } from './passwords.ts'
import type { PolicyQueries } from './policy/policy.queries.ts'
import type { Policy } from './policy/policy.ts'
import type { SessionLife, SessionQueries, UserRow } from './session.queries.ts'
import type { Ticket, TicketQueries } from './tickets.queries.ts'

export interface SignInOptions {
  readonly sessions: SessionQueries
  readonly devices: DeviceQueries
  readonly policies: PolicyQueries
  readonly policy: Pick<Policy, 'version'>
  readonly tickets: TicketQueries
  readonly twoFactor: TwoFactor
  /** False while the service of an organisation is suspended (ORG-9). */
  readonly inService: (orgId: number, signal?: AbortSignal) => Promise<boolean>
  /** True for one who is bound to vehicles, groups or landmarks, and sees nothing else (PERM-15). */
  readonly isLimited: (user: UserRow, signal?: AbortSignal) => Promise<boolean>
  /** What an organisation sets for its people, those above it included. */
  readonly orgSettings: (orgId: number, signal?: AbortSignal) => Promise<OrgSettings>
  readonly life: SessionLife
  /** Days without a sign-in after which a trusted device is asked for the second factor again. */
  readonly twoFactorDays: number
}

/** What a client says with every way of signing in. */
export interface SignInExtras {
  readonly deviceToken?: string | undefined
  readonly policyVersion?: string | undefined
  /** Do not ask for the second factor on this device again; counts with a second factor only. */
  readonly trustDevice?: boolean | undefined
}

/** Whoever proved who they are gets a session here, or is asked for a second factor: every way of signing in ends here. */
export class SignIn {
  readonly #options: SignInOptions

  constructor(options: SignInOptions) {
    this.#options = options
  }

  /** The device that a token belongs to, if it is a device of the user. */
  async deviceOf(
    userId: number | undefined,
    token: string | undefined,
    signal?: AbortSignal,
  ): Promise<DeviceRow | undefined> {
    // asked with a token of nobody too, so that no answer is quicker
    const device = await this.#options.devices.byHash(hashToken(token ?? ''), signal)
    return device?.user_id === userId ? device : undefined
  }

  /**
   * After the first proof: a session, or the second factor's turn.
   *
   * @param by what was proved, for the audit log
   * @throws {CallError} 400104 for an account that is suspended or not activated yet, 400108 for one
   * that nobody verified yet, 400001 while the service of its
   * organisation is suspended
   */
  async proceed(
    user: UserRow,
    by: string,
    extras: SignInExtras,
    request: RequestFacts,
  ): Promise<LoginInfo | SecondFactorNeeded> {
    await this.#admit(user, request.signal)
    const { twoFactor, tickets, twoFactorDays } = this.#options
    const methods = await twoFactor.methodsOf(user.user_id, request.signal)
    const device = await this.deviceOf(user.user_id, extras.deviceToken, request.signal)
    const trusted = device !== undefined && device.trusted && device.idle_days < twoFactorDays
    if (methods.length === 0 || trusted) return this.#open(user, by, device, { ...extras, trustDevice: false }, request)
    const pendingToken = await tickets.issue('secondFactor', user.user_id, {
      by,
      policyVersion: extras.policyVersion ?? '',
    })
    return { token: '', pendingToken, methods }
  }

  /**
   * After the second proof: the session.
   *
   * @throws {CallError} 400112 when the pending sign-in is over, 400104 when the account was suspended meanwhile
   */
  async complete(pendingToken: string, by: string, extras: SignInExtras, request: RequestFacts): Promise<LoginInfo> {
    const { tickets, sessions } = this.#options
    const ticket = await tickets.spend('secondFactor', pendingToken)
    const user = ticket?.userId === undefined ? undefined : await sessions.userById(ticket.userId, request.signal)
    if (!ticket || !user) throw new CallError('400112')
    await this.#admit(user, request.signal)
    const device = await this.deviceOf(user.user_id, extras.deviceToken, request.signal)
    const policyVersion = ticket.facts['policyVersion']
    const known = `${ticket.facts['by']} and ${by}`
    return this.#open(user, known, device, { ...extras, policyVersion }, request)
  }

  /** A pending sign-in, while it may still be tried. @throws {CallError} 400112 when it is over */
  async pending(pendingToken: string | undefined, signal?: AbortSignal): Promise<Ticket & { userId: number }> {
    const ticket =
      pendingToken === undefined ? undefined : await this.#options.tickets.read('secondFactor', pendingToken, signal)
    if (ticket?.userId === undefined) throw new CallError('400112')
    return { ...ticket, userId: ticket.userId }
  }

  /** What the client keeps of a user: everything but the token, which is stored nowhere. */
  async infoOf(user: UserRow, token: string, expiresMs: number, signal?: AbortSignal): Promise<LoginInfo> {
    const { policies, policy, orgSettings, isLimited } = this.#options
    const [agreements, settings, limited] = await Promise.all([
      policies.agreements(user.user_id, policy.version, signal),
      orgSettings(user.org_id, signal),
      isLimited(user, signal),
    ])
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
        limited,
      },
      menuList: await this.#menusOf(user, signal),
      habit: resolveHabit(user.habit, settings),
      policy: { version: policy.version, ...agreements },
    }
  }

  async #admit(user: UserRow, signal: AbortSignal): Promise<void> {
    if (user.waits_for === 'verification') throw new CallError('400108')
    if (user.suspend_reason !== null) throw new CallError('400104')
    if (!user.admin && !(await this.#options.inService(user.org_id, signal))) throw new CallError('400001')
  }

  async #open(
    user: UserRow,
    by: string,
    device: DeviceRow | undefined,
    extras: SignInExtras,
    { remoteAddress, userAgent, locale, signal }: RequestFacts,
  ): Promise<LoginInfo> {
    const { sessions, devices, policies, policy, life } = this.#options
    const deviceToken = device ? undefined : newToken()
    const deviceId =
      device?.id ?? (await devices.add(user.user_id, hashToken(deviceToken ?? ''), remoteAddress, userAgent))
    const token = newToken()
    if (extras.trustDevice) await devices.trust(deviceId)
    const session = await sessions.addSession({
      hash: hashToken(token),
      userId: user.user_id,
      life,
      deviceId,
      remoteAddress,
      userAgent,
      by,
    })
    if (extras.policyVersion === policy.version)
      await policies.agree(user.user_id, policy.version, locale, remoteAddress)
    const info = await this.infoOf(user, token, session?.expires_ms ?? 0, signal)
    return deviceToken === undefined ? info : { ...info, deviceToken }
  }

  async #menusOf(user: UserRow, signal?: AbortSignal): Promise<MenuEntry[]> {
    const rows = await this.#options.sessions.menusOf(user.role_id, signal)
    return rows.map(({ menu_id, parent_id, name, type, perms, path, weight }) => ({
      menuId: menu_id,
      parentId: parent_id,
      menuName: name,
      type,
      perms,
      path,
      weight,
    }))
  }
}
