import type { Clock } from '../clock/clock.ts'
import { Allowance, type Pace } from './Allowance.ts'
import { networkOf } from './networkOf.ts'

/** However long it went on, it is forgotten so many seconds after the last. */
const LONGEST_S = 30
/** Networks that are remembered. */
const MOST = 10_000

/** Milliseconds that who offends too often waits for each answer: one after the other, that is as many a minute. */
export const OFFENDER_WAIT_MS = 1_000

/**
 * Tells who does too often what no client of ours does. Such clients are made to wait for their refusals, and nobody else
 * at their address for anything. Each process counts its own, as connections are its own.
 */
export class AbuseGuard {
  readonly #clock: Pick<Clock, 'monotonic'>
  readonly #of = new Map<string, Allowance>()

  readonly #pace: Pace

  /** @param pace what may go wrong at an address: with the sessions of an office, or by mistake */
  constructor(pace: Pace, clock: Pick<Clock, 'monotonic'>) {
    this.#pace = pace
    this.#clock = clock
  }

  /** Counts an offence of an address. */
  offend(remoteAddress: string): void {
    const network = networkOf(remoteAddress)
    const now = this.#clock.monotonic()
    const allowance = this.#of.get(network) ?? new Allowance(this.#pace, now)
    // the newest offender stands last
    this.#of.delete(network)
    this.#of.set(network, allowance)
    if (allowance.left(now) > -LONGEST_S * this.#pace.perSecond) allowance.take(1, now)
    for (const oldest of this.#of.keys()) {
      if (this.#of.size <= MOST) return
      this.#of.delete(oldest)
    }
  }

  /** Whether there were too many of an address lately. */
  offendsTooOften(remoteAddress: string): boolean {
    const allowance = this.#of.get(networkOf(remoteAddress))
    return allowance !== undefined && allowance.left(this.#clock.monotonic()) < 0
  }
}
