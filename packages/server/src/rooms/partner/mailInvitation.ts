import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'

/** Days that an invitation can be accepted. */
const VALID_DAYS = 7

/** What invitations are mailed with. */
export interface InvitationPost {
  readonly secrets: Secrets
  readonly clock: Clock
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
}

/** What is kept of the link of an invitation. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Mails a new link to whom it may concern; answers what the invitation keeps of it. */
export async function mailInvitation(
  { secrets, clock, publicUrl }: InvitationPost,
  tx: Queries,
  { caller, locale }: Pick<CallContext, 'caller' | 'locale'>,
  { orgId, name, email }: { readonly orgId: number; readonly name: string; readonly email: string },
): Promise<{ readonly tokenHash: Buffer; readonly expiresAt: number; readonly invitedBy: number }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = clock.now() + VALID_DAYS * 86_400_000
  const link = `${publicUrl()}/#/partner-invitation?invitation=${token}`
  const params = { inviter: caller.username, orgName: name, link }
  const content = { template: 'partnerInvitation', params, locale } as const
  await enqueue(tx, { channel: 'email', recipient: email, orgId, content, expiresAt }, secrets)
  return { tokenHash: hashOfLink(token), expiresAt, invitedBy: caller.userId }
}
