import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/Database.ts'
import type { Log } from '../log/createLog.ts'
import type { Secrets } from '../secrets/Secrets.ts'
import { type OutboxRow, outboxQueries } from './outbox.queries.ts'
import { renderMessage } from './renderMessage.ts'
import { type Attachment, type Sender, UndeliverableError } from './Sender.ts'

/** Seconds until the next try after each that failed; after the last one it is given up. About nine hours in all. */
const BACK_OFF = [10, 30, 120, 600, 1_800, 7_200, 21_600] as const

/** Messages that one run sends at most, so that stopping does not wait long, and how many at a time. */
const PER_RUN = 48
const AT_A_TIME = 4

/** Seconds that a message is held while it is sent: well beyond what the slowest service that still answers may take. */
const LEASE = 600

export interface OutboxJobOptions {
  readonly db: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  /** Who sends what; a channel without a sender waits. */
  readonly senders: Partial<Record<'email' | 'sms', Sender>>
  /** The file of an export; undefined where it is gone. */
  readonly attachment: (exportId: number) => Promise<Attachment | undefined>
}

/**
 * Sends what is in the outbox, at least once: a message is taken for ten minutes, sent outside of any transaction, then
 * marked. Where the process ends between the service's answer and the mark, it goes once more after that time, with the
 * same message id.
 */
export class OutboxJob {
  readonly #options: OutboxJobOptions
  readonly #queries: ReturnType<typeof outboxQueries>
  #failures = 0

  constructor(options: OutboxJobOptions) {
    this.#options = options
    this.#queries = outboxQueries(options.db)
  }

  /** Messages that were given up since the start. */
  get failures(): number {
    return this.#failures
  }

  /** Sends what is due. */
  async run(): Promise<void> {
    const channels = Object.keys(this.#options.senders)
    if (channels.length === 0) return
    const sendSome = async (): Promise<void> => {
      for (let n = 0; n < PER_RUN / AT_A_TIME; n++) {
        const row = await this.#queries.take(channels, LEASE)
        if (!row) return
        await this.#deliver(row)
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, sendSome))
  }

  close(): void {
    for (const sender of Object.values(this.#options.senders)) sender.close()
  }

  async #deliver(row: OutboxRow): Promise<void> {
    const { secrets, clock, senders } = this.#options
    const { outbox_id: outboxId, channel, recipient, content } = row
    if ((content.expiresAt ?? Infinity) < clock.now()) {
      await this.#queries.failed(outboxId, 'expired before it could be sent')
      return
    }
    try {
      const { exportId } = content
      const attachment = exportId === undefined ? undefined : await this.#options.attachment(exportId)
      if (exportId !== undefined && !attachment) throw new UndeliverableError('The file that goes along is gone.')
      const rendered = renderMessage(channel, content, secrets)
      await senders[channel]?.send({ outboxId, recipient, ...rendered, ...(attachment ? { attachment } : {}) })
    } catch (error) {
      await this.#failed(row, error)
      return
    }
    await this.#queries.sent(outboxId)
  }

  async #failed(row: OutboxRow, error: unknown): Promise<void> {
    const said = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const wait = error instanceof UndeliverableError ? undefined : BACK_OFF[row.attempts]
    const facts = { err: error, outboxId: row.outbox_id, channel: row.channel, attempt: row.attempts + 1 }
    if (wait === undefined) {
      this.#failures++
      this.#options.log.error(facts, 'a message could not be delivered and is given up')
      await this.#queries.failed(row.outbox_id, said)
    } else {
      this.#options.log.warn({ ...facts, againInSeconds: wait }, 'a message could not be delivered yet')
      await this.#queries.postponed(row.outbox_id, wait, said)
    }
  }
}
