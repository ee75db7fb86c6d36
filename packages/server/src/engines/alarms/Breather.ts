import type { Clock } from '../../platform/clock/clock.ts'

/** Milliseconds of work after which others get their turn. */
const LONGEST = 15

/** Lets others have their turn during long work: the same thread acknowledges trackers and answers calls. */
export class Breather {
  readonly #clock: Clock
  #since: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#since = clock.monotonic()
  }

  /** Call it between two pieces of work; it waits only when it is time to. */
  async breathe(): Promise<void> {
    if (this.#clock.monotonic() - this.#since < LONGEST) return
    await new Promise((resolve) => setImmediate(resolve))
    this.#since = this.#clock.monotonic()
  }
}
