import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/createLog.ts'
import type { SaidByOthers } from './followInvalidations.ts'

/** Something that other processes commit and this one takes in. */
export interface Followed {
  /** Takes in what came since the last time, and what others said meanwhile. */
  readonly next: (said: SaidByOthers) => Promise<void>
  /** Goes on from a transaction, whatever came before. */
  readonly jumpTo: (from: number) => void
  /** Every transaction below this number is taken in. */
  readonly upTo: () => number
}

export interface FollowOthersOptions {
  readonly followed: Followed
  readonly said: SaidByOthers
  /** Every transaction below this number has ended. */
  readonly horizon: () => Promise<number>
  /** More was missed than is kept: everything is read again. */
  readonly readAll: () => Promise<unknown>
  /** Hears, about once a second, that what others committed in transactions below a number is taken in. */
  readonly tookIn: (upTo: number) => Promise<void>
  /** Shows people what others store, who see it at once. */
  readonly showsFleet: boolean
  /** Others work on the database too, so that what they say is waited for. */
  readonly hasCompany: () => boolean
  /** How many connections to the database were lost so far. */
  readonly losses: () => number
  readonly clock: Clock
  readonly log: Log
}

/** Milliseconds between two looks, with others, where nobody is shown what they store, and alone. */
const LOOK = 100
const LOOK_UNSEEN = 250
const LOOK_ALONE = 1_000
/** Who has not looked for so long reads everything again. Milliseconds. */
const MISSED = 60_000
/** Milliseconds between two times that it is told how far it has got. */
const REPORT_EVERY = 1_000
/** Seconds that what others say is kept: for longer than that, and than everything takes to be read again. */
export const INVALIDATION_SECONDS = 600

/** Keeps what is in memory in step with what other processes commit. */
export class FollowOthers {
  readonly #options: FollowOthersOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #looked: number
  /** Losses of connections by then. */
  #losses: number
  #reported = -Infinity
  #isStopped = true

  constructor(options: FollowOthersOptions) {
    this.#options = options
    this.#looked = options.clock.monotonic()
    this.#losses = options.losses()
  }

  /** Seconds since it last saw what others had committed. */
  get behind(): number {
    return (this.#options.clock.monotonic() - this.#looked) / 1000
  }

  start(): void {
    this.#isStopped = false
    this.#arm()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Looks once. What fails is tried again the next time. */
  async look(): Promise<void> {
    const { followed, said, clock, log, horizon, losses, readAll, tookIn } = this.#options
    let asked = clock.monotonic()
    const lost = losses()
    try {
      // a database that crashed gives numbers of transactions that it never wrote down to others
      if (asked - this.#looked > MISSED || lost !== this.#losses) {
        const from = await horizon()
        followed.jumpTo(from)
        said.jumpTo(from)
        await readAll()
        // a million assets take so long to read that nothing else would ever be done if that counted as not looking
        asked = clock.monotonic()
      }
      await followed.next(said)
      this.#looked = asked
      this.#losses = lost
      if (asked - this.#reported < REPORT_EVERY) return
      this.#reported = asked
      await tookIn(Math.min(followed.upTo(), said.upTo()))
    } catch (err) {
      log.warn({ err }, 'what other processes changed could not be read')
    }
  }

  #arm(): void {
    if (this.#isStopped) return
    const { hasCompany, showsFleet } = this.#options
    this.#timer = setTimeout(
      () => {
        this.#running = this.look().then(() => this.#arm())
      },
      hasCompany() ? (showsFleet ? LOOK : LOOK_UNSEEN) : LOOK_ALONE,
    )
  }
}
