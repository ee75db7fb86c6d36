import type { GuardedAction } from '@waymark/contract/rooms/session/signInHelp.ts'
import type { Verified } from '@waymark/contract/rooms/session/verification.ts'
import { LOGIN_PROVIDERS, type LoginProvider, type TwoFactorMethod } from '@waymark/contract/twoFactor.ts'
import type { OrgSettings } from '@waymark/contract/resolveHabit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/Config.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { RequestFacts } from '../../platform/http/Caller.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { Background } from './Background.ts'
import { Codes } from './codes/Codes.ts'
import { TwoFactor } from './codes/TwoFactor.ts'
import { deviceQueries } from './devices.queries.ts'
import { HumanTest } from './guard/HumanTest.ts'
import { Throttle } from './guard/Throttle.ts'
import { hashRecords } from './hashRecords.ts'
import { linkedLoginQueries } from './linked/linkedLogin.queries.ts'
import { Provider } from './linked/Provider.ts'
import { policyQueries } from './policy/policy.queries.ts'
import { shippedPolicy } from './policy/policy.ts'
import { readPolicyFolder } from './policy/readPolicyFolder.ts'
import { registrationQueries } from './registration/registration.queries.ts'
import { sessionQueries } from './session.queries.ts'
import { SignIn, type SignInOptions } from './SignIn.ts'
import { takenNameError } from './takenNameError.ts'
import { ticketQueries } from './tickets.queries.ts'

export interface SessionServicesOptions {
  readonly db: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<
    Config,
    'sessionHours' | 'sessionDays' | 'twoFactorDays' | 'googleLogin' | 'facebookLogin' | 'policyFolder'
  >
  /** False while the service of an organisation is suspended (ORG-9). */
  readonly inService: (orgId: number, signal?: AbortSignal) => Promise<boolean>
  readonly isLimited: SignInOptions['isLimited']
  /** What an organisation sets for its people, those above it included. */
  readonly orgSettings: (orgId: number, signal?: AbortSignal) => Promise<OrgSettings>
  /** Base of links in messages, without a slash at its end. */
  readonly publicUrl: () => string
}

/** Everything that signing in consists of, put together once. */
export function createSessionServices({
  db,
  secrets,
  clock,
  log,
  config,
  inService,
  isLimited,
  orgSettings,
  publicUrl,
}: SessionServicesOptions) {
  const life = { hours: config.sessionHours, days: config.sessionDays }
  const tickets = ticketQueries(db)
  const sessions = sessionQueries(db)
  const devices = deviceQueries(db)
  const policies = policyQueries(db)
  const policy = config.policyFolder === undefined ? shippedPolicy : readPolicyFolder(config.policyFolder)
  const twoFactor = new TwoFactor(db, secrets, clock)
  const throttle = new Throttle(db, secrets)
  const codes = new Codes(db, secrets, clock)
  const settings: Record<LoginProvider, string | undefined> = {
    google: config.googleLogin,
    facebook: config.facebookLogin,
  }
  const providers: Partial<Record<LoginProvider, Provider>> = {}
  for (const name of LOGIN_PROVIDERS)
    if (settings[name] !== undefined) providers[name] = new Provider(name, settings[name])

  return {
    db,
    secrets,
    clock,
    publicUrl,
    orgSettings,
    tickets,
    sessions,
    devices,
    policies,
    policy,
    twoFactor,
    throttle,
    codes,
    providers,
    twoFactorDays: config.twoFactorDays,
    humanTest: new HumanTest(secrets, clock, tickets),
    linked: linkedLoginQueries(db),
    registrations: registrationQueries(db),
    background: new Background(log),
    life,
    signIn: new SignIn({
      sessions,
      devices,
      policies,
      policy,
      tickets,
      twoFactor,
      inService,
      isLimited,
      orgSettings,
      life,
      twoFactorDays: config.twoFactorDays,
    }),

    /** Spends the token of a password that was entered again; true when it was for this user, action and these records. */
    spendAction: async (
      userId: number,
      action: GuardedAction,
      token: string | undefined,
      recordIds: readonly number[] = [],
    ): Promise<boolean> => {
      const ticket = token === undefined ? undefined : await tickets.spend('action', token)
      const { action: of, records } = ticket?.facts ?? {}
      return ticket?.userId === userId && of === action && records === hashRecords(recordIds)
    },

    /**
     * Tells that somebody was not let in: in the log always, and in the audit log of whose account it was. Tries are
     * throttled, and so are these lines.
     */
    notLetIn: async (
      { remoteAddress, userAgent }: Pick<RequestFacts, 'remoteAddress' | 'userAgent'>,
      why: string,
      account: string,
      userId: number | undefined,
    ): Promise<void> => {
      log.warn({ account: account.slice(0, 100), userId, remoteAddress, why }, 'a sign-in failed')
      if (userId !== undefined) await sessions.refused(userId, remoteAddress, { userAgent, why })
    },

    /** Switches a second factor on; with the first one come backup codes, shown once. */
    switchOn: async (userId: number, method: TwoFactorMethod, secret = '', step = 0): Promise<Verified> => {
      const methods = await twoFactor.queries.enable(userId, method, secret, step).catch((error: unknown) => {
        // an address that is proved by its first code may be another's name
        throw takenNameError(error) ?? error
      })
      return methods === 1 ? { backupCodes: await twoFactor.newBackupCodes(userId) } : {}
    },

    /** Housekeeping: what has expired goes. */
    tidy: async (): Promise<void> => {
      await sessions.capSessions(life.days)
      await sessions.endExpiredSessions()
      await tickets.endExpired()
      await codes.forgetOld()
      await throttle.forgetOld()
      await devices.forgetOld()
    },
  }
}
export type SessionServices = ReturnType<typeof createSessionServices>
