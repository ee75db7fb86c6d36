import type { Locale } from '@waymark/contract/locales.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { enqueue } from '../../../platform/outbox/enqueue.queries.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import { hashOfKey, newKey } from '../linkKey.ts'

/** Days for which something can be signed by its link. */
const VALID_DAYS = 14

/** What a signature of something else, or none, leaves. */
export const UNSIGNED = { signedName: '', signedAt: null, signedFrom: '', signedSha256: '' } as const
export const NO_LINK = { linkHash: null, linkEmail: '', linkExpiresAt: null } as const

/** Something that is to be signed. */
interface ToSign {
  readonly template: 'contractToSign' | 'orderToSign'
  readonly orgId: number
  readonly seller: string
  readonly customer: string
  readonly number: string
}

interface Sending {
  readonly tx: Queries
  readonly email: string
  readonly locale: Locale
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  readonly ground: Pick<Ground, 'secrets' | 'publicUrl'>
}

/** Mails a link by which something is signed, once; answers what is kept of it, in the place of a signature and a link before. */
export async function mailSigningLink(
  { template, orgId, seller, customer, number }: ToSign,
  { tx, email, locale, now, ground: { secrets, publicUrl } }: Sending,
) {
  const key = newKey()
  const linkExpiresAt = now + VALID_DAYS * 86_400_000
  // one screen for all that is signed: the link says what it is
  const link = `${publicUrl()}/#/sign/${key}${template === 'orderToSign' ? '?of=order' : ''}`
  const params = { seller, customer, number, link, days: String(VALID_DAYS) }
  const content = { template, params, locale } as const
  await enqueue(tx, { channel: 'email', recipient: email, orgId, content, expiresAt: linkExpiresAt }, secrets)
  return { linkHash: hashOfKey(key), linkEmail: email, linkExpiresAt, ...UNSIGNED }
}

/** What is kept of a signature; the link is spent. */
export const signedBy = (
  of: { readonly linkEmail: string },
  {
    name,
    now,
    from,
    sha256,
  }: { readonly name: string; readonly now: number; readonly from: string; readonly sha256: string },
) => ({
  ...NO_LINK,
  linkEmail: of.linkEmail,
  signedName: name,
  signedAt: now,
  signedFrom: from,
  signedSha256: sha256,
})
