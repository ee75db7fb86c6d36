import type { Queries } from '../database/Queries.ts'

/** A message to the outside. */
export interface OutboxMessage {
  /** Which sender takes it. */
  readonly channel: 'email' | 'sms'
  /** Address or number. */
  readonly recipient: string
  readonly orgId?: number
  /** What the channel's sender needs, such as `subject` and `text` of an e-mail. */
  readonly content: Readonly<Record<string, unknown>>
  /** Two messages with the same key go once. */
  readonly dedupeKey?: string
}

/**
 * Puts a message into the outbox, in the transaction that causes it: it goes if and only if that commits. A job sends it
 * and tries again until it went.
 */
export async function enqueue(tx: Queries, message: OutboxMessage): Promise<void> {
  await tx.run(
    `insert into outbox (channel, recipient, org_id, content, dedupe_key) values ($1, $2, $3, $4, $5)
     on conflict (dedupe_key) do nothing`,
    [
      message.channel,
      message.recipient,
      message.orgId ?? null,
      JSON.stringify(message.content),
      message.dedupeKey ?? null,
    ],
  )
}
