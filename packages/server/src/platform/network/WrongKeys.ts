const MINUTE = 60_000
/** Networks that are counted; then counting starts anew. */
const MOST_NETWORKS = 10_000

/** Counts keys that are none, so that guessing one is slow. */
export class WrongKeys {
  readonly #counts = new Map<string, { since: number; count: number }>()
  readonly #most: number

  /** @param most keys that one network may get wrong within a minute; a mistyped one takes one or two */
  constructor(most: number) {
    this.#most = most
  }

  /** @param now milliseconds */
  isTooMany(network: string, now: number): boolean {
    const known = this.#counts.get(network)
    return known !== undefined && now - known.since < MINUTE && known.count >= this.#most
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
