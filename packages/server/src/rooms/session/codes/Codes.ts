import { randomInt } from 'node:crypto'
import type { Locale } from '@waymark/contract/locales.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import { enqueue } from '../../../platform/outbox/enqueue.queries.ts'
import type { Secrets } from '../../../platform/secrets/Secrets.ts'
import { networkOf } from '../../../platform/network/networkOf.ts'
import { codeQueries, type CodeTarget } from './codes.queries.ts'

/** Seconds between two codes to one recipient (40024). */
const AGAIN = 60
/**
 * Codes within a day (40025): to one recipient, whatever for; and to recipients that nobody has proved to be theirs, that one
 * account asks for, and one network. Whoever proves new numbers gets along with ten; whoever has text messages sent to
 * numbers of others, which somebody pays for, does not get far.
 */
const PER_DAY = { recipient: 10, account: 10, network: 50 } as const
/** Seconds for which a code is valid (40014). */
const VALID = 600
/** Tries at one code; then only a new one helps (CODE-3). */
const MOST_TRIES = 5

/** What is known of who asks for a code. */
export interface CodeAsker {
  /** Language of the message. */
  readonly locale: Locale
  /** The recipient was proved to be theirs before. */
  readonly isProved: boolean
  readonly remoteAddress: string
}

/** Codes of six digits that are sent by e-mail or text message. */
export class Codes {
  readonly #queries: ReturnType<typeof codeQueries>
  readonly #secrets: Secrets
  readonly #clock: Clock

  constructor(db: Database, secrets: Secrets, clock: Clock) {
    this.#queries = codeQueries(db)
    this.#secrets = secrets
    this.#clock = clock
  }

  /**
   * Sends a new code; one that was sent before is worth nothing then.
   *
   * @throws {CallError} 40024 within a minute of the one before, 40025 past the limits of a day
   */
  async send(
    target: CodeTarget,
    { locale, isProved, remoteAddress }: CodeAsker,
  ): Promise<{ again: number; valid: number }> {
    const network = this.#secrets.hash(networkOf(remoteAddress), 'code network')
    const asked = { ...target, isProved, network }
    await this.#queries.alone(asked, async (tx) => {
      const sent = await this.#queries.sentSoFar(tx, asked)
      if (sent.since < AGAIN) throw new CallError('40024', [], { retryAfter: Math.ceil(AGAIN - sent.since) })
      const bounds = isProved ? (['recipient'] as const) : (['recipient', 'account', 'network'] as const)
      if (bounds.some((by) => sent[by] >= PER_DAY[by])) throw new CallError('40025')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const id = await this.#queries.nextId(tx)
      await this.#queries.add(tx, id, asked, this.#hash(id, code), VALID)
      const message = {
        channel: target.channel === 'phone' ? ('sms' as const) : ('email' as const),
        recipient: target.recipient,
        content: { template: 'verificationCode' as const, params: { code, minutes: String(VALID / 60) }, locale },
        expiresAt: this.#clock.now() + VALID * 1000,
      }
      await enqueue(tx, message, this.#secrets)
    })
    return { again: AGAIN, valid: VALID }
  }

  /**
   * Compares a code with the newest that was sent, and uses it up.
   *
   * @throws {CallError} 40012 when it is blank, 40013 when it is wrong, 40014 when it expired or was tried too often
   */
  async verify(target: CodeTarget, code: string): Promise<void> {
    if (code === '') throw new CallError('40012')
    const row = await this.#queries.tryNewest(target)
    if (!row || row.expired || row.wrong > MOST_TRIES) throw new CallError('40014')
    if (!this.#secrets.verifies(code, `code ${row.id}`, row.code_hash)) throw new CallError('40013')
    if (!(await this.#queries.use(row.id))) throw new CallError('40014')
  }

  /** Housekeeping. */
  forgetOld(): Promise<number> {
    return this.#queries.forgetOld()
  }

  #hash(id: number, code: string): Buffer {
    return this.#secrets.hash(code, `code ${id}`)
  }
}
