import type { Clock } from './clock.ts'

/** Milliseconds by which a machine's clock may differ from the database's: less matters to nobody. */
const TOLERATED = 2_000

/**
 * The machine's clock, set by the database's where it is off: processes of a database decide together what is late, ahead or over,
 * whatever the clock of one of their machines says.
 */
export class SharedClock implements Clock {
  readonly #machine: Clock
  #ahead = 0

  constructor(machine: Clock) {
    this.#machine = machine
  }

  /** Milliseconds that the machine's clock is ahead of the database's; 0 for one that is right. */
  get ahead(): number {
    return this.#ahead
  }

  now(): number {
    return this.#machine.now() - this.#ahead
  }

  monotonic(): number {
    return this.#machine.monotonic()
  }

  /**
   * Compares it with the database's.
   *
   * @param ask what time it is there, milliseconds since 1970 UTC
   */
  async compare(ask: () => Promise<number>): Promise<void> {
    const [asked, before] = [this.#machine.monotonic(), this.#machine.now()]
    const there = await ask()
    const took = this.#machine.monotonic() - asked
    const ahead = Math.round(before + took / 2 - there)
    // an answer may have been under way for all of the time
    this.#ahead = Math.abs(ahead) > TOLERATED + took ? ahead : 0
  }
}
