/** A page that was not heard for so long is another visit when it is heard again. Milliseconds. */
const FORGET_AFTER = 30 * 60_000
const MOST_PAGES = 50_000

/** Pages that are open now, so that one that asks every few seconds counts as one visit. */
export class OpenPages {
  readonly #heard = new Map<string, number>()

  /**
   * Notes that a page asks.
   *
   * @param page names it; without a word of its own the network that it is in
   * @param now milliseconds
   * @returns whether it is a new visit
   */
  hears(shareId: number, page: string, now: number): boolean {
    const name = `${shareId} ${page}`
    const before = this.#heard.get(name)
    if (before === undefined && this.#heard.size >= MOST_PAGES) this.#forget(now)
    this.#heard.set(name, now)
    return before === undefined || now - before > FORGET_AFTER
  }

  #forget(now: number): void {
    for (const [name, at] of this.#heard) if (now - at > FORGET_AFTER) this.#heard.delete(name)
    if (this.#heard.size >= MOST_PAGES) this.#heard.clear()
  }
}
