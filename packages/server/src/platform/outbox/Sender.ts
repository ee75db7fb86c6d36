import type { RenderedMessage } from './renderMessage.ts'

/** A file of an e-mail. */
export interface Attachment {
  readonly fileName: string
  readonly content: Buffer
}

/** A message that is due. */
export interface DueMessage extends RenderedMessage {
  /** Row of the outbox: the same at each try. */
  readonly outboxId: number
  readonly recipient: string
  /** A file that goes along with an e-mail. */
  readonly attachment?: Attachment
}

/** Hands messages of one channel to the service that takes them. */
export interface Sender {
  /**
   * Resolves once the service has taken the message.
   *
   * @throws {UndeliverableError} when trying again would not help; anything else is tried again
   */
  send(message: DueMessage): Promise<void>
  close(): void
}

/** The service refuses this message for good: a recipient that does not exist, for example. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError'
}
