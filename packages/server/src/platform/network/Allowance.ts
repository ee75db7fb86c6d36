/** How much may come at once, and how much a second for as long as one likes. */
export interface Pace {
  readonly atOnce: number
  readonly perSecond: number
}

/** Tells whether something comes faster than it may (a token bucket). */
export class Allowance {
  readonly #pace: Pace
  #left: number
  /** Milliseconds of the clock that never jumps, when `left` was right. */
  #at: number

  constructor(pace: Pace, now: number) {
    this.#pace = pace
    this.#left = pace.atOnce
    this.#at = now
  }

  /**
   * Takes an amount out of what is left.
   *
   * @param now milliseconds of a clock that never jumps
   * @returns false when it is more than that
   */
  take(amount: number, now: number): boolean {
    this.#left = this.left(now) - amount
    this.#at = now
    return this.#left >= 0
  }

  /** What may come at once by now; below nothing where too much came. */
  left(now: number): number {
    const { atOnce, perSecond } = this.#pace
    return Math.min(atOnce, this.#left + ((now - this.#at) / 1000) * perSecond)
  }
}
