import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/Database.ts'
import { GiveUpError } from '../queue/GiveUpError.ts'
import { handleTask, type TaskHandler } from '../queue/TaskKind.ts'
import type { Secrets } from '../secrets/Secrets.ts'
import { outboxQueries } from './outbox.queries.ts'
import { type OutboxContent, renderMessage } from './renderMessage.ts'
import type { Attachment, Sender } from './Sender.ts'
import { type OutboxChannel, SEND_TASKS } from './sendTasks.ts'

export interface SendOptions {
  readonly db: Database
  readonly secrets: Secrets
  readonly clock: Clock
  /** Who sends what; the tasks of a channel without a sender wait. */
  readonly senders: Partial<Record<OutboxChannel, Sender>>
  /** The file that goes along with a message, as its content names it; undefined where it is gone. */
  readonly attachment: (content: OutboxContent) => Promise<Attachment | undefined>
}

/**
 * Sends messages of the outbox, each at least once: outside of any transaction, then it is marked. Where the process ends
 * between the service's answer and the mark, it goes once more, with the same message id.
 */
export function sendHandlers({ db, secrets, clock, senders, attachment }: SendOptions): TaskHandler[] {
  const queries = outboxQueries(db)
  return Object.entries(senders).map(([channel, sender]) =>
    handleTask({
      kind: SEND_TASKS[channel as keyof typeof SEND_TASKS],
      run: async ({ outboxId }) => {
        const message = await queries.read(outboxId)
        if (!message) return undefined
        const { recipient, content } = message
        if ((content.expiresAt ?? Infinity) < clock.now()) return (tx) => queries.expired(tx, outboxId)
        const hasFile = content.exportId !== undefined || content.invoiceId !== undefined
        const file = hasFile ? await attachment(content) : undefined
        if (hasFile && !file) throw new GiveUpError('The file that goes along is gone.')
        const rendered = renderMessage(message.channel, content, secrets)
        const more = { ...(file ? { attachment: file } : {}), ...(content.link ? { link: content.link } : {}) }
        const note = await sender.send({ outboxId, recipient, ...rendered, ...more })
        return (tx) => queries.sent(tx, outboxId, note ?? '')
      },
      failed: (tx, { outboxId }, { said, wait }) => queries.failed(tx, outboxId, said, wait === undefined),
    }),
  )
}
