/** Keys that one network may get wrong within a minute; a mistyped link takes one or two. */
const MOST_WRONG = 30
const MINUTE = 60_000
/** Networks that are counted; then counting starts anew. */
const MOST_NETWORKS = 10_000

/** Counts keys that are none, so that guessing one is slow. */
export class WrongKeys {
  readonly #counts = new Map<string, { since: number; count: number }>()

  /** @param now milliseconds */
  isTooMany(network: string, now: number): boolean {
    const known = this.#counts.get(network)
    return known !== undefined && now - known.since < MINUTE && known.count >= MOST_WRONG
  }

  note(network: string, now: number): void {
    const known = this.#counts.get(network)
    if (known && now - known.since < MINUTE) known.count++
    else {
      if (this.#counts.size >= MOST_NETWORKS) this.#counts.clear()
      this.#counts.set(network, { since: now, count: 1 })
    }
  }
}
