import type { RenderedMessage, WebLink } from './renderMessage.ts'

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
  /** Where a note in a browser leads. */
  readonly link?: WebLink
}

/** Hands messages of one channel to the service that takes them. */
export interface Sender {
  /**
   * Resolves once the service has taken the message, with what is to be noted of it, such as that not all took it.
   *
   * @throws GiveUpError when trying again would not help, such as for a recipient that does not exist; anything else is tried again
   */
  send(message: DueMessage): Promise<string | void>
  close(): void
}
