import type { Database } from '../platform/database/Database.ts'
import { renderMessage, type RenderedMessage } from '../platform/outbox/renderMessage.ts'
import { type OutboxRow, outboxQueries } from '../platform/outbox/outbox.queries.ts'
import { Secrets } from '../platform/secrets/Secrets.ts'

/** The key of servers that tests start. */
export const TEST_SECRET = 'a key for tests that is long enough'

/** Messages that a test server put into its outbox, read as their recipients would. */
export class SentMessages {
  readonly #db: Database
  readonly #secrets = new Secrets(TEST_SECRET)

  constructor(db: Database) {
    this.#db = db
  }

  /** Messages to a recipient, newest first. */
  async to(recipient: string): Promise<(RenderedMessage & { channel: OutboxRow['channel'] })[]> {
    const rows = await outboxQueries(this.#db).waiting(['email', 'sms'], 200)
    return rows
      .filter((row) => row.recipient === recipient)
      .map((row) => ({ channel: row.channel, ...renderMessage(row.channel, row.content, this.#secrets) }))
  }

  /** The six digits of the newest code to a recipient. */
  async codeTo(recipient: string): Promise<string> {
    const [newest] = await this.to(recipient)
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
    if (code === undefined) throw new Error(`no code went to ${recipient}`)
    return code
  }

  /** The token of the link in the newest message to a recipient. */
  async tokenTo(recipient: string): Promise<string> {
    const [newest] = await this.to(recipient)
    const token = /token=([\w-]+)/.exec(newest?.text ?? '')?.[1]
    if (token === undefined) throw new Error(`no link went to ${recipient}`)
    return token
  }
}
