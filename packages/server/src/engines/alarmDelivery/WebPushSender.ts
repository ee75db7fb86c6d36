import webPush from 'web-push'
import type { Log } from '../../platform/log/createLog.ts'
import { GiveUpError } from '../../platform/queue/GiveUpError.ts'
import type { DueMessage, Sender } from '../../platform/outbox/Sender.ts'
import { connectionFailure, postTo } from '../../platform/network/postTo.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { WEB_PUSH_PURPOSE } from '../../rooms/alarmDelivery/public.ts'
import type { Browser, BrowserQueries } from './browsers.queries.ts'
import type { WebPushKeys } from './openWebPushKeys.ts'

/** Seconds for which a push service keeps a note for a browser that is off: a day. */
const TTL = 86_400
/** Milliseconds that a push service may take. */
const PATIENCE = 10_000
/** Code units of text: even at three bytes each all fits into the 4,096 bytes that services take (RFC 8030, 7.2). */
const MOST_TITLE = 150
const MOST_BODY = 800

export interface WebPushSenderOptions {
  /** Undefined: nothing is sent. */
  readonly keys: WebPushKeys | undefined
  readonly queries: BrowserQueries
  readonly secrets: Secrets
  readonly log: Log
  /** Whom push services turn to: a `mailto:` or https address (RFC 8292). */
  readonly contact: () => string
  /** Lets push services in one's own network be reached. */
  readonly allowPrivate: boolean
}

/** Sends notes to the browsers of users by their push services (RFC 8030, 8291, 8292). */
export class WebPushSender implements Sender {
  readonly #options: WebPushSenderOptions

  constructor(options: WebPushSenderOptions) {
    this.#options = options
  }

  /**
   * Sends a note to every browser of a user, in the form that the service worker reads; those that their service knows no more
   * are forgotten. One that took it is enough; what went wrong with the others is answered.
   */
  async send({ recipient, subject, text, link }: DueMessage): Promise<string> {
    const { queries, keys } = this.#options
    if (!keys) throw new GiveUpError('the server has no keys for web push')
    const browsers = await queries.of(Number(recipient))
    const payload = JSON.stringify({ title: subject.slice(0, MOST_TITLE), body: text.slice(0, MOST_BODY), ...link })
    const outcomes = await Promise.all(browsers.map((browser) => this.#sendTo(browser, payload, keys)))
    const failed = outcomes.filter(({ isTaken, isGone }) => !isTaken && !isGone)
    const left = outcomes.filter(({ isGone }) => !isGone).length
    const said =
      left === 0 ? 'no browser is registered any more' : [...new Set(failed.map((one) => one.said))].join('; ')
    if (outcomes.some(({ isTaken }) => isTaken)) return said
    if (failed.some(({ isFinal }) => !isFinal)) throw new Error(said)
    throw new GiveUpError(said)
  }

  close(): void {
    // every note is a request of its own
  }

  async #sendTo(browser: Browser, payload: string, vapid: WebPushKeys): Promise<Outcome> {
    const { secrets, queries, log, contact, allowPrivate } = this.#options
    try {
      const subscription = {
        endpoint: browser.endpoint,
        keys: { p256dh: browser.p256dh, auth: secrets.decrypt(browser.auth, WEB_PUSH_PURPOSE) },
      }
      const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
        TTL,
        urgency: 'high',
        vapidDetails: { subject: contact(), ...vapid },
      })
      const status = await postTo({
        url: new URL(browser.endpoint),
        headers,
        body: body ?? Buffer.alloc(0),
        patience: PATIENCE,
        allowPrivate,
      })
      if (status >= 200 && status < 300) return { ...NOT_TAKEN, isTaken: true }
      const isGone = status === 404 || status === 410
      if (isGone) await queries.drop(browser.endpoint)
      // 4xx but "too many" is about this note or the keys: the same again would be refused again
      const isFinal = status >= 400 && status < 500 && status !== 429
      return { ...NOT_TAKEN, isGone, isFinal, said: `the push service answered ${status}` }
    } catch (err) {
      log.debug({ err }, 'a push service was not reached')
      const isFinal = (err as Error).name === 'ForbiddenTargetError' || (err as Error).name === 'SecretsError'
      return { ...NOT_TAKEN, isFinal, said: connectionFailure(err) }
    }
  }
}

interface Outcome {
  readonly isTaken: boolean
  readonly isGone: boolean
  readonly isFinal: boolean
  readonly said: string
}

const NOT_TAKEN: Outcome = { isTaken: false, isGone: false, isFinal: false, said: '' }
