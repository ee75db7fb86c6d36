import { wallFormat, zoneName } from '@waymark/core/zones/wallClock.ts'
import { languageTag, type Locale } from '@waymark/contract/locales.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import type { MailedShare } from './share.queries.ts'

/** A share that is sent, by whom and to whom. */
export interface MailingShare extends MailedShare {
  readonly link: string
  /** User name. */
  readonly sender: string
  readonly addresses: readonly string[]
  /** Languages of the accounts behind addresses in small letters. */
  readonly locales: ReadonlyMap<string, Locale>
  /** For addresses without an account. */
  readonly locale: Locale
}

/** Puts a message with the link into the outbox for each address, in its language; who opens it late is not written to. */
export async function mailShare(tx: Queries, secrets: Secrets, share: MailingShare): Promise<void> {
  const { org_id: orgId, expires_at: expiresAt, alias, link, sender } = share
  for (const recipient of share.addresses) {
    const locale = share.locales.get(recipient.toLowerCase()) ?? share.locale
    const params = { sender, orgName: share.org_name, alias, link, until: momentText(expiresAt, share.zone, locale) }
    const content = { template: 'share', params, locale } as const
    await enqueue(tx, { channel: 'email', recipient, orgId, content, expiresAt }, secrets)
  }
}

/** A moment on the clock of a zone, with its name. @param zone IANA name */
function momentText(ms: number, zone: string, locale: Locale): string {
  const options = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  return `${wallFormat(languageTag(locale), options, zone)(ms)} ${zoneName(ms, zone)}`
}
