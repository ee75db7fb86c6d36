import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'
import type { Invited } from '../session/public.ts'
import { isAbove, type LockedUser, type UserChecks } from './checkUser.ts'

interface Options extends UserChecks {
  /** Where people open the product. */
  readonly publicUrl: () => string
}

/**
 * Where an organisation has its new accounts verified, one that its own people add waits for somebody of the organisation
 * above: those are told, and so is who the account is for. Runs in the transaction that adds it.
 *
 * @returns whether it waits
 */
export async function waitForVerification(
  options: Options,
  caller: Caller,
  account: Omit<Invited, 'inviter'>,
): Promise<boolean> {
  const { edits, publicUrl } = options
  const { db } = edits.store
  const { userId, username, fullName, email, orgId, orgName, locale } = account
  if (isAbove(options, caller, orgId) || !(await edits.isVerified(db, orgId))) return false
  await edits.waitForVerification(db, userId)
  const name = fullName || username
  for (const person of await edits.verifiers(db, orgId)) {
    const params = { name, username, orgName, adder: caller.username, link: `${publicUrl()}/#/users` }
    const content = { template: 'verificationWaits', params, locale: person.locale } as const
    await enqueue(db, { channel: 'email', recipient: person.email, content })
  }
  if (email !== '') {
    const content = { template: 'accountWaits', params: { name, username, orgName }, locale } as const
    await enqueue(db, { channel: 'email', recipient: email, orgId, content })
  }
  return true
}

/**
 * Before a user is suspended or let in: an account that waits to be verified is left to those above its organisation.
 *
 * @throws CallError 403 for others
 */
export function checkAdmits(options: UserChecks, caller: Caller, user: LockedUser): void {
  if (user.waitsFor === 'verification' && !isAbove(options, caller, user.orgId))
    throw new CallError('403', [{ name: 'userId', kind: 'verifiedAbove' }])
}

/** Tells somebody whose account waited that they can sign in now. */
export async function mailAdmitted(
  { edits, publicUrl }: Options,
  user: LockedUser & { userId: number },
): Promise<void> {
  if (user.waitsFor === null || user.email === '') return
  const { db } = edits.store
  const params = { name: user.fullName || user.username, username: user.username, link: `${publicUrl()}/` }
  const content = { template: 'accountActivated', params, locale: await edits.localeOf(db, user.userId) } as const
  await enqueue(db, { channel: 'email', recipient: user.email, orgId: user.orgId, content })
}
