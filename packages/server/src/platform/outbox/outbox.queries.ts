import type { Database } from '../database/Database.ts'
import type { Queries } from '../database/Queries.ts'
import type { OutboxContent } from './renderMessage.ts'
import type { OutboxChannel } from './sendTasks.ts'

/** A row of the outbox. Times are milliseconds since 1970 UTC. */
export interface OutboxRow {
  outbox_id: number
  channel: OutboxChannel
  recipient: string
  content: OutboxContent
  created_at: number
}

/** Days that what is secret in a message is kept that was given up, so that somebody may send it again. */
const KEPT_DAYS = 30

/** Statements of the outbox. */
export function outboxQueries(db: Database) {
  return {
    /** A message that did not go yet. */
    read: (id: number) =>
      db.row<OutboxRow>(
        'select outbox_id, channel, recipient, content, created_at from outbox where outbox_id = $1 and sent_at is null',
        [id],
      ),

    /** The message went: what is secret in it is not needed any more. */
    sent: (tx: Queries, id: number, note: string) =>
      tx.run(
        `update outbox set sent_at = now(), failed_at = null, attempts = attempts + 1, last_error = $2,
           content = content - 'sealed' - 'params' where outbox_id = $1`,
        [id, note.slice(0, 500)],
      ),

    /** It did not go; for good, or until the next try. */
    failed: (tx: Queries, id: number, said: string, isGivenUp: boolean) =>
      tx.run(
        `update outbox set attempts = attempts + 1, last_error = $2, failed_at = case when $3 then now() end
         where outbox_id = $1`,
        [id, said, isGivenUp],
      ),

    /** It will not go any more, and what is secret in it is not needed. */
    expired: (tx: Queries, id: number) =>
      tx.run(
        `update outbox set failed_at = now(), last_error = 'expired before it could be sent', content = content - 'sealed'
         where outbox_id = $1`,
        [id],
      ),

    /** Forgets what is secret in messages that were given up long ago. */
    forget: () =>
      db.run(
        `update outbox set content = content - 'sealed'
         where failed_at < now() - make_interval(days => $1) and content ? 'sealed'`,
        [KEPT_DAYS],
      ),

    /** What waits for channels that nobody sends, newest first. */
    waiting: <Channel extends OutboxChannel>(channels: readonly Channel[], limit: number, signal?: AbortSignal) =>
      db.rows<OutboxRow & { channel: Channel }>(
        `select outbox_id, channel, recipient, content, created_at from outbox
         where sent_at is null and failed_at is null and channel = any($1::text[])
         order by outbox_id desc limit $2`,
        [channels, limit],
        { signal },
      ),
  }
}
