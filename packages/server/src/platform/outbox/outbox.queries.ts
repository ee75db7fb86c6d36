import type { Database } from '../database/Database.ts'
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
     * Takes the message that is due first, for so many seconds: who takes it says within that how it went, or it is due
     * again. No lock is held meanwhile, since an open transaction would hold the feed of arrivals back.
     */
    take: (channels: readonly string[], seconds: number) =>
      db.row<OutboxRow>(
        `with due as (
           select outbox_id from outbox
           where sent_at is null and failed_at is null and next_attempt_at <= now() and channel = any($1::text[])
           order by next_attempt_at, outbox_id limit 1 for update skip locked)
         update outbox o set next_attempt_at = now() + make_interval(secs => $2) from due
         where o.outbox_id = due.outbox_id
         returning o.outbox_id, o.channel, o.recipient, o.content, o.created_at, o.attempts`,
        [channels, seconds],
      ),

    /** The message went: what is secret in it is not needed any more. */
    sent: (id: number) =>
      db.run(
        `update outbox set sent_at = now(), attempts = attempts + 1, last_error = '', content = content - 'sealed' - 'params'
         where outbox_id = $1`,
        [id],
      ),

    /** It did not go; another try comes after so many seconds. */
    postponed: (id: number, seconds: number, error: string) =>
      db.run(
        `update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2), last_error = $3
         where outbox_id = $1`,
        [id, seconds, error],
      ),

    /** It will not be tried again. */
    failed: (id: number, error: string) =>
      db.run(
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
