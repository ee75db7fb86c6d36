import type { Locale } from '@waymark/contract/locales.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'
import type { SessionServices } from './sessionServices.ts'

/** Whom an account was made for, and by whom. */
export interface Invited {
  readonly userId: number
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly orgId: number
  readonly orgName: string
  readonly inviter: string
  readonly locale: Locale
}

/** Mails somebody a link by which they choose the first password of their account; it works once, within 7 days. */
export async function invite(
  { tickets, secrets, publicUrl }: Pick<SessionServices, 'tickets' | 'secrets' | 'publicUrl'>,
  tx: Queries,
  { userId, username, fullName, email, orgId, orgName, inviter, locale }: Invited,
): Promise<void> {
  const token = await tickets.issue('invitation', userId, {}, tx)
  const link = `${publicUrl()}/#/reset-password?token=${token}`
  const params = { inviter, name: fullName || username, orgName, username, link }
  await enqueue(
    tx,
    { channel: 'email', recipient: email, orgId, content: { template: 'invitation', params, locale } },
    secrets,
  )
}
