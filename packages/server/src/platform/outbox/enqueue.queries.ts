import type { Locale } from '@waymark/contract/locales.ts'
import type { Queries } from '../database/Queries.ts'
import { putTask } from '../queue/queue.queries.ts'
import type { Secrets } from '../secrets/Secrets.ts'
import type { WebLink } from './renderMessage.ts'
import { type OutboxChannel, SEND_TASKS } from './sendTasks.ts'
import type { TemplateName, TemplateParams } from './templates/templates.ts'

/** What is said: a template, what its placeholders stand for, and in which language. */
export type Wording = {
  [Name in TemplateName]: {
    readonly template: Name
    readonly params: TemplateParams<Name>
    readonly locale: Locale
  }
}[TemplateName]

/** A message to a person, worded by a template. */
export interface OutboxMessage {
  /** Which sender takes it. */
  readonly channel: OutboxChannel
  /** Address, number in E.164, or for web push the id of the user whose browsers show it. */
  readonly recipient: string
  readonly orgId?: number
  readonly content: Wording
  /** Milliseconds since 1970 UTC after which it would only confuse, such as a code that has expired. */
  readonly expiresAt?: number
  /** An export of a report whose file goes along. */
  readonly exportId?: number
  /** An invoice whose PDF goes along, in the language of the message. */
  readonly invoiceId?: number
  /** Where a note in a browser leads. */
  readonly link?: WebLink
  /** Two messages with the same key go once. */
  readonly dedupeKey?: string
}

/** What the encrypted parameters of a message are bound to. */
export const SEALED_PURPOSE = 'outbox'

/**
 * Puts a message into the outbox, in the transaction that causes it: it goes if and only if that commits. A task sends it
 * and is tried again until it went. With `secrets` the parameters are stored encrypted; messages with codes and links need it.
 *
 * @returns its row; undefined when one with the same key was there already
 */
export async function enqueue(tx: Queries, message: OutboxMessage, secrets?: Secrets): Promise<number | undefined> {
  const { expiresAt, exportId, invoiceId, link } = message
  const { template, params, locale } = message.content
  const content = {
    template,
    locale,
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(exportId === undefined ? {} : { exportId }),
    ...(invoiceId === undefined ? {} : { invoiceId }),
    ...(link === undefined ? {} : { link }),
    ...(secrets ? { sealed: secrets.encrypt(JSON.stringify(params), SEALED_PURPOSE) } : { params }),
  }
  const row = await tx.row<{ outbox_id: number }>(
    `insert into outbox (channel, recipient, org_id, content, dedupe_key) values ($1, $2, $3, $4, $5)
     on conflict (dedupe_key) do nothing returning outbox_id`,
    [message.channel, message.recipient, message.orgId ?? null, JSON.stringify(content), message.dedupeKey ?? null],
  )
  if (!row) return undefined
  const { outbox_id: outboxId } = row
  const { channel, orgId } = message
  await putTask(tx, SEND_TASKS[channel], { payload: { outboxId }, key: String(outboxId), orgId })
  return outboxId
}
