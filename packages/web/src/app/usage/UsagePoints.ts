/** The same point is not told again for so long. Milliseconds. */
const AGAIN = 60_000
/** Points that are told within a minute at most, whatever is opened. */
const MOST = 30

/** Says which points are worth telling: each once a minute, and no more than a few. */
export class UsagePoints {
  readonly #told = new Map<string, number>()

  /** @param now milliseconds since 1970 UTC */
  isWorthTelling(point: string, now: number): boolean {
    for (const [told, at] of this.#told) if (now - at >= AGAIN) this.#told.delete(told)
    if (this.#told.has(point) || this.#told.size >= MOST) return false
    this.#told.set(point, now)
    return true
  }
}
