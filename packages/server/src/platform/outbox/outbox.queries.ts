import type { Database } from '../database/Database.ts'
import type { Queries } from '../database/Queries.ts'
import type { OutboxContent } from './renderMessage.ts'

/** A row of the outbox. Times are milliseconds since 1970 UTC. */
export interface OutboxRow {
  outbox_id: number
  channel: 'email' | 'sms'
  recipient: string
  content: OutboxContent
  created_at: number
  attempts: number
}

/** Statements of the outbox. */
export function outboxQueries(db: Database) {
  return {
    /**
     * Does `work` with the message that is due first, while its row is locked: another process takes the next one, and a
     * crash leaves it due. Answers false when none is due.
     */
    withDue: (channels: readonly string[], work: (row: OutboxRow, tx: Queries) => Promise<void>) =>
      db.transaction(async (tx) => {
        const row = await tx.row<OutboxRow>(
          `select outbox_id, channel, recipient, content, created_at, attempts from outbox
           where sent_at is null and failed_at is null and next_attempt_at <= now() and channel = any($1::text[])
           order by next_attempt_at limit 1 for update skip locked`,
          [channels],
        )
        if (row) await work(row, tx)
        return row !== undefined
      }),

    /** The message went: what is secret in it is not needed any more. */
    sent: (tx: Queries, id: number) =>
      tx.run(
        `update outbox set sent_at = now(), attempts = attempts + 1, last_error = '', content = content - 'sealed' - 'params'
         where outbox_id = $1`,
        [id],
      ),

    /** It did not go; another try comes after so many seconds. */
    postponed: (tx: Queries, id: number, seconds: number, error: string) =>
      tx.run(
        `update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2), last_error = $3
         where outbox_id = $1`,
        [id, seconds, error],
      ),

    /** It will not be tried again. */
    failed: (tx: Queries, id: number, error: string) =>
      tx.run(
        `update outbox set attempts = attempts + 1, failed_at = now(), last_error = $2, content = content - 'sealed'
         where outbox_id = $1`,
        [id, error],
      ),

    /** What waits for channels that nobody sends, newest first. */
    waiting: (channels: readonly string[], limit: number, signal?: AbortSignal) =>
      db.rows<OutboxRow>(
        `select outbox_id, channel, recipient, content, created_at, attempts from outbox
         where sent_at is null and failed_at is null and channel = any($1::text[])
         order by outbox_id desc limit $2`,
        [channels, limit],
        { signal },
      ),
  }
}
