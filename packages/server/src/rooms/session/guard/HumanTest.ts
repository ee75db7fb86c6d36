import { isProof } from '@waymark/core/proof/proofOfWork.ts'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Secrets } from '../../../platform/secrets/Secrets.ts'
import type { TicketQueries } from '../tickets.queries.ts'

/** Zero bits that an answer must reach: a tenth of a second on a desktop, about one on a phone. */
const DIFFICULTY = 16
/** Milliseconds for which a challenge may be answered. */
const VALID = 5 * 60_000
const PURPOSE = 'human test'

/** What a client proves itself with. */
export interface HumanAnswer {
  readonly humanChallenge?: string | undefined
  readonly humanAnswer?: string | undefined
}

/**
 * A test that needs no outside service and leaves nobody out: the client's machine works for a moment, which costs a
 * person nothing and a guessing program a great deal. Challenges are signed, not stored; each is good for one call.
 */
export class HumanTest {
  readonly #secrets: Secrets
  readonly #clock: Clock
  readonly #tickets: TicketQueries

  constructor(secrets: Secrets, clock: Clock, tickets: TicketQueries) {
    this.#secrets = secrets
    this.#clock = clock
    this.#tickets = tickets
  }

  /** A new challenge. */
  challenge(): { challenge: string; difficulty: number; expiresAt: string } {
    const expires = this.#clock.now() + VALID
    const body = `${DIFFICULTY}.${expires}.${randomBytes(12).toString('base64url')}`
    const signature = this.#secrets.hash(body, PURPOSE).toString('base64url')
    return {
      challenge: `${body}.${signature}`,
      difficulty: DIFFICULTY,
      expiresAt: new Date(expires).toISOString(),
    }
  }

  /** @throws {CallError} 40011 unless the answer fits a challenge of ours that is fresh and was not used before */
  async require({ humanChallenge = '', humanAnswer = '' }: HumanAnswer): Promise<void> {
    const [difficulty = '', expires = '', random = '', signature = ''] = humanChallenge.split('.')
    const body = `${difficulty}.${expires}.${random}`
    const good =
      this.#secrets.verifies(body, PURPOSE, Buffer.from(signature, 'base64url')) &&
      Number(expires) > this.#clock.now() &&
      isProof(humanChallenge, humanAnswer, Number(difficulty)) &&
      (await this.#tickets.useOnce('humanTest', humanChallenge, VALID / 1000))
    if (!good) throw new CallError('40011')
  }
}
