/** A commit that takes longer than this (ms) waits for processors or the disk: on an idle machine one takes 5 to 15. */
const SLOW = 35
/** What a new commit weighs in the mean. */
const WEIGHT = 0.1
/** Milliseconds after the last commit for which it says something. */
const FRESH = 1_000

/**
 * How hard it is to store reports now. Lives in memory that threads share, so that engines that may wait see when
 * trackers wait for the machine.
 */
export class CommitPressure {
  readonly memory: SharedArrayBuffer
  /** Mean duration of commits, ms; when the last one ended, on the clock that never jumps. */
  readonly #figures: Float64Array

  /** @param memory of a pressure in another thread */
  constructor(memory?: SharedArrayBuffer) {
    this.memory = memory ?? new SharedArrayBuffer(16)
    this.#figures = new Float64Array(this.memory)
    if (!memory) this.#figures[1] = -Infinity
  }

  /** A commit took `ms` milliseconds and ended at `now`. */
  note(ms: number, now: number): void {
    const [mean = 0, last = 0] = this.#figures
    this.#figures[0] = now - last > FRESH ? ms : mean + WEIGHT * (ms - mean)
    this.#figures[1] = now
  }

  /** Whether storing reports takes all that the machine has; `now` as for {@link note}. */
  isHigh(now: number): boolean {
    const [mean = 0, last = 0] = this.#figures
    return mean > SLOW && now - last <= FRESH
  }

  /** Whether nothing was stored of late, so that nobody waits for it; `now` as for {@link note}. */
  isAtRest(now: number): boolean {
    return now - (this.#figures[1] ?? 0) > FRESH
  }
}
