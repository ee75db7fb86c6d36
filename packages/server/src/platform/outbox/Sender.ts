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
   * @throws GiveUpError when trying again would not help, such as for a recipient that does not exist; anything else is tried again
   */
  send(message: DueMessage): Promise<void>
  close(): void
}
