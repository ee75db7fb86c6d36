import type { Database } from '../../../platform/database/Database.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Secrets } from '../../../platform/secrets/Secrets.ts'
import { networkOf } from '../../../platform/network/networkOf.ts'
import { throttleQueries } from './throttle.queries.ts'

interface Rule {
  /** Seconds without a try after which counting begins anew. */
  readonly window: number
  /** Tries that do not wait; none ever wait where it is infinite. */
  readonly free: number
  /** Suspicious tries after which a human test is asked for. */
  readonly humanAfter: number
}

/** Longest wait between two tries in seconds: it grows, but never locks anybody out for good. */
const LONGEST_WAIT = 900

/**
 * What slows guessing down. Of what anybody may try, only tries at one account from one network, or from one known device,
 * have to wait: a stranger elsewhere cannot hold anybody up. Many tries at one account, or from one network at many, ask for a human test.
 */
const RULES = {
  here: { window: 3_600, free: 5, humanAfter: 3 },
  account: { window: 900, free: Infinity, humanAfter: 10 },
  network: { window: 900, free: Infinity, humanAfter: 20 },
} as const satisfies Record<string, Rule>

/**
 * What only somebody tries who has proved something already: the password before a second factor, or a session. Strangers
 * get nowhere near it, so tries at one account are bounded over all networks too: ten, then as many as waits of a quarter of
 * an hour leave room for, some hundred a day of a million codes. A known device has a count of its own and goes on.
 */
const AFTER_FIRST_PROOF = {
  here: { window: 86_400, free: 5, humanAfter: Infinity },
  account: { window: 86_400, free: 10, humanAfter: Infinity },
  network: RULES.network,
} as const satisfies Record<keyof typeof RULES, Rule>

/** What is tried by its name, where it does not go by the common rules. */
const RULES_OF: Readonly<Record<string, Readonly<Record<keyof typeof RULES, Rule>>>> = {
  'second factor': AFTER_FIRST_PROOF,
  'own password': AFTER_FIRST_PROOF,
}

/** Who tries what. */
export interface Attempt {
  /** What is tried, such as `password`: each is counted apart. */
  readonly what: string
  /** The account, as it was typed; it need not exist. */
  readonly account: string
  readonly remoteAddress: string
  /** A device that the account was signed in on before; its tries are its own. */
  readonly knownDevice?: number | undefined
}

interface Counter {
  readonly key: Buffer
  readonly rule: Rule
}

/** Counts tries and says when to wait or to ask for a human test. Works the same for accounts that do not exist. */
export class Throttle {
  readonly #queries: ReturnType<typeof throttleQueries>
  readonly #secrets: Secrets

  constructor(db: Database, secrets: Secrets) {
    this.#queries = throttleQueries(db.apart)
    this.#secrets = secrets
  }

  /** True when a person should prove to be one before this is tried. */
  async isSuspicious(attempt: Attempt, signal?: AbortSignal): Promise<boolean> {
    const counters = this.#counters(attempt)
    const counts = await this.#queries.suspicious(
      counters.map(({ key, rule }) => ({ key, window: rule.window })),
      signal,
    )
    return counters.some(({ rule }, i) => (counts[i] ?? 0) >= rule.humanAfter)
  }

  /**
   * Counts the try.
   *
   * @throws {CallError} 429 with the seconds to wait, when there were too many
   */
  async begin(attempt: Attempt): Promise<void> {
    for (const { key, rule } of this.#counters(attempt)) {
      const free = Number.isFinite(rule.free) ? rule.free : 2_147_483_647
      const count = await this.#queries.count(key, rule.window, free, LONGEST_WAIT)
      if (count === undefined) throw new CallError('429', [], { retryAfter: await this.#queries.blockedFor(key) })
    }
  }

  /** The try speaks for guessing: it was wrong, or it is of a kind that nobody makes often. */
  async suspect(attempt: Attempt): Promise<void> {
    await this.#queries.suspect(this.#counters(attempt).map(({ key }) => key))
  }

  /** It was right: what was counted here is forgotten. */
  async succeeded(attempt: Attempt): Promise<void> {
    const [here, ...wider] = this.#counters(attempt)
    if (here) await this.#queries.forget(here.key)
    if (wider.length > 0) await this.#queries.uncount(wider.map(({ key }) => key))
  }

  /** Housekeeping. */
  forgetOld(): Promise<number> {
    return this.#queries.forgetOld()
  }

  #counters({ what, account, remoteAddress, knownDevice }: Attempt): Counter[] {
    const name = account.trim().toLowerCase()
    const network = networkOf(remoteAddress)
    const key = (...parts: string[]): Buffer => this.#secrets.hash([what, ...parts].join('\n'), 'throttle')
    const rules = RULES_OF[what] ?? RULES
    if (knownDevice !== undefined) return [{ key: key('device', name, String(knownDevice)), rule: rules.here }]
    return [
      { key: key('here', name, network), rule: rules.here },
      { key: key('account', name), rule: rules.account },
      { key: key('network', network), rule: rules.network },
    ]
  }
}
