import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { Secrets } from '../secrets/Secrets.ts'
import { SEALED_PURPOSE } from './enqueue.queries.ts'
import type { OutboxChannel } from './sendTasks.ts'
import { type TemplateName, TEMPLATES } from './templates/templates.ts'

/** Where a note in a browser leads. */
export interface WebLink {
  /** From the site's root. */
  readonly path: string
  /** A note with the same tag takes the place of the one before, so that one sent twice is seen once. */
  readonly tag: string
}

/** What a row of the outbox holds of a message. */
export interface OutboxContent {
  readonly template: TemplateName
  readonly locale: Locale
  readonly params?: Readonly<Record<string, string>>
  /** The parameters, encrypted. */
  readonly sealed?: string
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt?: number
  /** An export of a report whose file goes along. */
  readonly exportId?: number
  /** An invoice whose PDF goes along. */
  readonly invoiceId?: number
  readonly link?: WebLink
}

/** A message as it goes out. */
export interface RenderedMessage {
  readonly subject: string
  readonly text: string
}

/** A line of a header ends at these; so does a subject. */
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/**
 * Words a message for its channel. Parameters are put in as they are and never read as a template again; in the subject
 * and in a text message's link nothing can begin a new line, so that no header can be added.
 */
export function renderMessage(channel: OutboxChannel, content: OutboxContent, secrets: Secrets): RenderedMessage {
  const params =
    content.sealed === undefined
      ? (content.params ?? {})
      : (JSON.parse(secrets.decrypt(content.sealed, SEALED_PURPOSE)) as Record<string, string>)
  return renderWording(channel, { ...content, params })
}

/** Words a message that nothing is encrypted in; `sms` is the short form. */
export function renderWording(
  channel: OutboxChannel,
  {
    template: name,
    locale,
    params,
  }: Pick<OutboxContent, 'template' | 'locale'> & Required<Pick<OutboxContent, 'params'>>,
): RenderedMessage {
  const template = TEMPLATES[locale][name]
  const fill = (text: string): string => fillPhrase(text, params)
  const text = fill(channel === 'sms' ? (template.sms ?? template.text) : template.text)
  return { subject: fill(template.subject).replace(CONTROL, ' ').trim().slice(0, 200), text }
}
