import type { CodePurpose, verificationCalls, Verified } from '@waymark/contract/rooms/session/verification.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import { renderSVG } from 'uqr'
import type { CallContext, Handlers } from '../../../platform/http/handlers.ts'
import type { CodeTarget } from '../codes/codes.queries.ts'
import type { ContactRow } from '../codes/twoFactor.queries.ts'
import { matchTotp, newTotpSecret, otpauthUrl } from '../codes/totp.ts'
import type { SessionServices } from '../sessionServices.ts'
import { readContact } from './readContact.ts'

/** What authenticator apps show beside the code. */
const ISSUER = 'Waymark'

interface CodeParams {
  purpose: CodePurpose
  channel: 'email' | 'phone' | 'backup'
  recipient?: string | undefined
  pendingToken?: string | undefined
}

type CodeContext = CallContext<'400112'>

/** Was the user's address or number proved to be theirs? */
const isKnown = (contact: ContactRow | undefined, channel: 'email' | 'phone'): boolean =>
  (channel === 'email' ? contact?.email_verified : contact?.mobile_verified) === true

/** Codes that are sent, and those of authenticator apps. */
export function verificationHandlers(services: SessionServices): Handlers<typeof verificationCalls> {
  const { codes, tickets, twoFactor, signIn, throttle, humanTest, secrets, clock, notLetIn } = services

  /** Whose the code is, where it goes and in which language, and whether that was proved to be theirs before. */
  const targetOf = async (
    context: CodeContext,
    params: CodeParams,
  ): Promise<CodeTarget & { locale: Locale; isProved: boolean }> => {
    const { purpose } = params
    const channel = params.channel === 'phone' ? 'phone' : 'email'
    if (purpose === 'register' || purpose === 'contact') {
      const recipient = readContact(channel, params.recipient)
      if (recipient === undefined || (purpose === 'register' && channel !== 'email'))
        throw context.error('400', [{ name: 'recipient', kind: channel }])
      const userId = purpose === 'contact' ? context.caller.userId : undefined
      return { purpose, channel, recipient, userId, locale: context.locale, isProved: false }
    }
    const userId =
      purpose === 'secondFactor'
        ? (await signIn.pending(params.pendingToken, context.signal)).userId
        : context.caller.userId
    const [contact, methods] = await Promise.all([twoFactor.queries.contact(userId), twoFactor.methodsOf(userId)])
    const recipient = channel === 'email' ? contact?.email : contact?.mobile
    const on = methods.some(({ method }) => method === channel)
    // a second factor goes only where the user has switched it on; a change of it may also prove what comes next
    if (!recipient || (purpose === 'secondFactor' && !on)) throw context.error('400112')
    const isProved = on || isKnown(contact, channel)
    const locale = (contact?.locale as Locale | null) ?? context.locale
    return { purpose, channel, recipient, userId, locale, isProved }
  }

  /** Codes of one account, counted over all pending sign-ins and networks, so that a new one gives no new tries. */
  const patiently = async (
    userId: number,
    asker: Pick<CodeContext, 'remoteAddress' | 'userAgent'>,
    compare: () => Promise<void>,
    knownDevice?: number,
  ): Promise<void> => {
    const attempt = { what: 'second factor', account: String(userId), remoteAddress: asker.remoteAddress, knownDevice }
    await throttle.begin(attempt)
    try {
      await compare()
    } catch (error) {
      await notLetIn(asker, 'wrong second factor', '', userId)
      throw error
    }
    await throttle.succeeded(attempt)
  }

  /** A second factor for the sign-in that waits for it. */
  const completeSignIn = async (
    context: CodeContext,
    params: {
      pendingToken?: string | undefined
      deviceToken?: string | undefined
      trustDevice?: boolean | undefined
    },
    by: string,
    compare: (userId: number) => Promise<void>,
  ): Promise<Verified> => {
    const { userId } = await signIn.pending(params.pendingToken, context.signal)
    const pendingToken = params.pendingToken ?? ''
    if (!(await tickets.mayTry(pendingToken))) throw context.error('400112')
    const device = await signIn.deviceOf(userId, params.deviceToken, context.signal)
    await patiently(userId, context, () => compare(userId), device?.id)
    return { login: await signIn.complete(pendingToken, by, params, context) }
  }

  return {
    sendCode: async (context, params) => {
      const attempt = { what: 'send code', account: params.recipient ?? '', remoteAddress: context.remoteAddress }
      if (params.purpose === 'register') {
        if (await throttle.isSuspicious(attempt, context.signal)) await humanTest.require(params)
        await throttle.begin(attempt)
        await throttle.suspect(attempt)
      }
      const { locale, isProved, ...target } = await targetOf(context, params)
      return codes.send(target, { locale, isProved, remoteAddress: context.remoteAddress })
    },

    verifyCode: async (context, params) => {
      const { purpose, channel, code } = params
      if (purpose === 'secondFactor')
        return completeSignIn(context, params, channel === 'backup' ? 'backup code' : channel, async (userId) => {
          if (channel === 'backup') return twoFactor.verifyBackupCode(userId, code)
          return codes.verify({ ...(await targetOf(context, params)), userId }, code)
        })
      if (channel === 'backup') {
        const { userId } = context.caller
        await patiently(userId, context, () => twoFactor.verifyBackupCode(userId, code))
        return { ticket: await tickets.issue('verified', userId, { purpose, channel, recipient: '' }) }
      }
      const target = await targetOf(context, params)
      await codes.verify(target, code)
      const { recipient, userId } = target
      return { ticket: await tickets.issue('verified', userId, { purpose, channel, recipient }) }
    },

    getQrCode: async (context, { actionToken }) => {
      const { userId, username } = context.caller
      if (!(await services.spendAction(userId, 'editTwoFactor', actionToken))) throw context.error('400113')
      const secret = newTotpSecret()
      const enrolToken = await tickets.issue('enrol', userId, {
        secret: secrets.encrypt(secret, twoFactor.purposeOf(userId)),
      })
      const url = otpauthUrl(secret, username, ISSUER)
      return {
        otpauthUrl: url,
        qrSvg: renderSVG(url, { border: 2 }),
        secret,
        enrolToken,
        expiresAt: new Date(clock.now() + 600_000).toISOString(),
      }
    },

    qrVerify: async (context, params) => {
      const { code, enrolToken } = params
      if (params.pendingToken !== undefined)
        return completeSignIn(context, params, 'authenticator', (userId) => twoFactor.verifyAuthenticator(userId, code))
      const { userId } = context.caller
      const enrolment = enrolToken === undefined ? undefined : await tickets.read('enrol', enrolToken, context.signal)
      if (enrolToken === undefined || enrolment?.userId !== userId) throw context.error('40020')
      if (code === '') throw context.error('40012')
      if (!(await tickets.mayTry(enrolToken))) throw context.error('40020')
      const stored = enrolment.facts['secret'] ?? ''
      const step = matchTotp(secrets.decrypt(stored, twoFactor.purposeOf(userId)), code, clock.now(), 0)
      if (step === undefined) throw context.error('40018')
      if (!(await tickets.spend('enrol', enrolToken))) throw context.error('40020')
      return services.switchOn(userId, 'authenticator', stored, step)
    },
  }
}
