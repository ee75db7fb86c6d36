/** The same point is not told again for so long. Milliseconds. */
const AGAIN = 60_000
/** Points that are told within a minute at most, whatever is opened. */
const MOST = 30

/** Says which points are worth telling: each once a minute, and no more than a few. */
export class UsagePoints {
  readonly #sent = new Map<string, number>()

  /** @param now milliseconds since 1970 UTC */
  isWorthTelling(point: string, now: number): boolean {
    for (const [each, at] of this.#sent) if (now - at >= AGAIN) this.#sent.delete(each)
    if (this.#sent.has(point) || this.#sent.size >= MOST) return false
    this.#sent.set(point, now)
    return true
  }
}
