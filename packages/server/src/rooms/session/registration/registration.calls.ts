import type { Locale } from '@waymark/contract/locales.ts'
import type { registrationCalls } from '@waymark/contract/rooms/session/registration.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { enqueue } from '../../../platform/outbox/enqueue.queries.ts'
import { hashChosen } from '../passwords.ts'
import type { SessionServices } from '../sessionServices.ts'
import { takenNameError } from '../takenNameError.ts'

/** Links for a new password that one account is sent a day. */
const LINKS_PER_DAY = 5

/** Asking for an account, and setting a password by a link. */
export function registrationHandlers(services: SessionServices): Handlers<typeof registrationCalls> {
  const { db, registrations, tickets, throttle, humanTest, secrets, policies, policy, publicUrl, background } = services

  /** Sends the link, where there is an account to send it for. The answer has gone by then, so its time tells nothing. */
  const sendResetLink = async (account: string, asked: Locale): Promise<void> => {
    const user = await registrations.forgetful(account)
    if (!user) return
    const { minute, day } = await registrations.linksSent(user.user_id)
    if (minute > 0 || day >= LINKS_PER_DAY) return
    await db.transaction(async (tx) => {
      const token = await tickets.issue('reset', user.user_id, {}, tx)
      const link = `${publicUrl()}/#/reset-password?token=${token}`
      await enqueue(
        tx,
        {
          channel: 'email',
          recipient: user.email,
          content: {
            template: 'passwordReset',
            params: { username: user.username, link },
            locale: (user.locale as Locale | null) ?? asked,
          },
        },
        secrets,
      )
    })
  }

  return {
    register: async (context, params) => {
      const attempt = { what: 'register', account: params.email, remoteAddress: context.remoteAddress }
      if (await throttle.isSuspicious(attempt, context.signal)) await humanTest.require(params)
      await throttle.begin(attempt)
      await throttle.suspect(attempt)
      if (params.password !== params.confirmPassword)
        throw context.error('400', [{ name: 'confirmPassword', kind: 'passwordsDiffer' }])
      if (params.policyVersion !== policy.version)
        throw context.error('400', [{ name: 'policyVersion', kind: 'policyCurrent', limit: policy.version }])
      const email = params.email.toLowerCase()
      // looked at first and spent last: a user name that is taken must not cost another code
      const proof = await tickets.read('verified', params.ticket ?? '', context.signal)
      if (proof?.facts['purpose'] !== 'register' || proof.facts['recipient'] !== email) throw context.error('40012')
      const taken = await registrations.taken(params.username, email)
      if (taken.email) throw context.error('400102')
      if (taken.username) throw context.error('400101')
      const passwordHash = await hashChosen('password', params.password, [params.username, email])
      const { username, fullName, company } = params
      const locale = params.locale ?? context.locale
      const adding = db.transaction(async (tx) => {
        if (!(await tickets.spend('verified', params.ticket ?? '', tx))) throw context.error('40012')
        const home = await registrations.home(tx)
        if (!home || home.full) throw context.error('403604')
        const added = await registrations.add(tx, home.org_id, {
          username,
          fullName,
          company,
          email,
          passwordHash,
          locale,
        })
        for (const admin of await registrations.administrators(tx))
          await enqueue(tx, {
            channel: 'email',
            recipient: admin.email,
            content: {
              template: 'registrationWaits',
              params: { name: fullName, email, company, username, link: `${publicUrl()}/#/users` },
              locale: (admin.locale as Locale | null) ?? 'en',
            },
          })
        return added
      })
      // somebody else may have been quicker since it was looked at
      const userId = await adding.catch((error: unknown) => {
        throw takenNameError(error) ?? error
      })
      await policies.agree(userId, policy.version, locale, context.remoteAddress)
      return {}
    },

    forgotPassword: async (context, params) => {
      const attempt = { what: 'forgot password', account: params.account, remoteAddress: context.remoteAddress }
      if (await throttle.isSuspicious(attempt, context.signal)) await humanTest.require(params)
      await throttle.begin(attempt)
      await throttle.suspect(attempt)
      background.run('password link', () => sendResetLink(params.account, context.locale))
      return {}
    },

    resetPassword: async (context, { resetToken, newPassword, confirmPassword }) => {
      const attempt = { what: 'reset password', account: '', remoteAddress: context.remoteAddress }
      await throttle.begin(attempt)
      if (newPassword !== confirmPassword)
        throw context.error('400', [{ name: 'confirmPassword', kind: 'passwordsDiffer' }])
      const owner = await registrations.ownerOf(resetToken)
      const passwordHash = await hashChosen('newPassword', newPassword, owner ? [owner.username, owner.email] : [])
      const username = await db.transaction(async (tx) => {
        const ticket =
          (await tickets.spend('reset', resetToken, tx)) ?? (await tickets.spend('invitation', resetToken, tx))
        if (ticket?.userId === undefined) return undefined
        const user = await registrations.setPassword(tx, ticket.userId, passwordHash)
        await tickets.revoke('reset', ticket.userId, tx)
        await tickets.revoke('invitation', ticket.userId, tx)
        await tickets.revoke('secondFactor', ticket.userId, tx)
        if (user && user.email !== '')
          await enqueue(tx, {
            channel: 'email',
            recipient: user.email,
            content: {
              template: 'passwordChanged',
              params: { username: user.username, link: `${publicUrl()}/#/forgot-password` },
              locale: (user.locale as Locale | null) ?? context.locale,
            },
          })
        return user?.username
      })
      if (username === undefined) throw context.error('400112')
      await throttle.succeeded(attempt)
      return { username }
    },
  }
}
