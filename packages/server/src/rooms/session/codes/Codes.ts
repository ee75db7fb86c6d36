import { randomInt } from 'node:crypto'
import type { Locale } from '@waymark/contract/locales.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import { enqueue } from '../../../platform/outbox/enqueue.queries.ts'
import type { Secrets } from '../../../platform/secrets/Secrets.ts'
import { codeQueries, type CodeTarget } from './codes.queries.ts'

/** Seconds between two codes to one recipient (40024), and codes a day (40025). */
const AGAIN = 60
const PER_DAY = 10
/** Seconds for which a code is valid (40014). */
const VALID = 600
/** Tries at one code; then only a new one helps (CODE-3). */
const MOST_TRIES = 5

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
   * @throws {CallError} 40024 within a minute of the one before, 40025 past the day's limit
   */
  async send(target: CodeTarget, locale: Locale): Promise<{ again: number; valid: number }> {
    await this.#queries.alone(target.recipient, async (tx) => {
      const { since, today } = await this.#queries.sentSoFar(tx, target)
      if (since < AGAIN) throw new CallError('40024', [], { retryAfter: Math.ceil(AGAIN - since) })
      if (today >= PER_DAY) throw new CallError('40025')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const id = await this.#queries.nextId(tx)
      await this.#queries.add(tx, id, target, this.#hash(id, code), VALID)
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
