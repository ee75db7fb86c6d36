import { GiveUpError } from '../queue/GiveUpError.ts'
import type { DueMessage, Sender } from './Sender.ts'

/** Milliseconds that the service may take. */
const PATIENCE = 20_000

/** A number in E.164. */
const NUMBER = /^\+[1-9]\d{6,14}$/

/**
 * Sends text messages by Twilio's REST API, version 2010-04-01: a form to `/Accounts/<SID>/Messages.json` with basic
 * authentication.
 */
export class TwilioSender implements Sender {
  readonly #endpoint: string
  readonly #authorization: string
  readonly #from: Readonly<Record<string, string>>

  /** @param settings `twilio://<SID>:<token>@<host>?from=<number>` or `?service=<SID>`; `twilio+http` without TLS */
  constructor(settings: string) {
    const url = new URL(settings)
    const sid = decodeURIComponent(url.username)
    const scheme = url.protocol === 'twilio:' ? 'https' : 'http'
    this.#endpoint = `${scheme}://${url.host}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`
    this.#authorization = `Basic ${Buffer.from(`${sid}:${decodeURIComponent(url.password)}`).toString('base64')}`
    const service = url.searchParams.get('service')
    this.#from = service ? { MessagingServiceSid: service } : { From: url.searchParams.get('from') ?? '' }
  }

  async send({ recipient, text }: DueMessage): Promise<void> {
    if (!NUMBER.test(recipient)) throw new GiveUpError('This is not a phone number with its country code.')
    const response = await fetch(this.#endpoint, {
      method: 'POST',
      headers: { authorization: this.#authorization },
      body: new URLSearchParams({ To: recipient, ...this.#from, Body: text }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (response.ok) return
    const answer = (await response.json().catch(() => ({}))) as { code?: number; message?: string }
    const said = `${response.status}: ${answer.code ?? ''} ${answer.message ?? ''}`.trim()
    // 400 is about this message; 401 or 404 about the account, 429 and 5xx about now
    if (response.status === 400) throw new GiveUpError(said)
    throw new Error(said)
  }

  close(): void {
    // every message is a request of its own
  }
}
