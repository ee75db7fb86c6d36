import { extname } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import { GiveUpError } from '../queue/GiveUpError.ts'
import type { DueMessage, Sender } from './Sender.ts'

/** Milliseconds that a mail server may take for each step. */
const PATIENCE = 20_000

/** One address, and nothing that a mail server could read as a second one or as a command. */
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

/** Media types of files that go along, by their endings. */
const TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface MailSenderOptions {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  readonly url: string
  /** Sender of every e-mail. */
  readonly from: string
  /** Host of the message ids: what people know the server by. */
  readonly host: string
}

/** Sends e-mails over SMTP. */
export class MailSender implements Sender {
  readonly #transport: Transporter
  readonly #options: MailSenderOptions

  constructor(options: MailSenderOptions) {
    this.#options = options
    this.#transport = createTransport({
      url: options.url,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      // content comes from us as text; nothing in it may make the library read a file or an address
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async send({ outboxId, recipient, subject, text, attachment }: DueMessage): Promise<void> {
    if (!ONE_ADDRESS.test(recipient)) throw new GiveUpError('This is not one e-mail address.')
    try {
      await this.#transport.sendMail({
        from: this.#options.from,
        to: { name: '', address: recipient },
        subject,
        text,
        ...(attachment
          ? {
              attachments: [
                {
                  filename: attachment.fileName,
                  content: attachment.content,
                  contentType: TYPES[extname(attachment.fileName)] ?? 'application/octet-stream',
                },
              ],
            }
          : {}),
        // the same at each try: a mail box that gets it twice can tell
        messageId: `<outbox-${outboxId}@${this.#options.host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const { responseCode, command } = error as { responseCode?: number; command?: string }
      // 5xx to the recipient or the content is the server's last word (RFC 5321, 4.2.1); to the greeting or the sign-in
      // it is a matter of the set-up, which can be mended
      const final = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)/.test(command ?? '')
      if (final) throw new GiveUpError((error as Error).message, { cause: error })
      throw error
    }
  }

  close(): void {
    this.#transport.close()
  }
}
