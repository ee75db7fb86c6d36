import { PAGE_PATIENCE } from './pagePatience.ts'

/** A page that goes on asking is told to the other processes again after so long. Milliseconds. */
const TELL_AFTER = 5 * 60_000
const MOST_PAGES = 50_000

/** Pages that this process hears, so that one that asks every few seconds is asked of the database once in minutes. */
export class OpenPages {
  readonly #pages = new Map<string, { heard: number; written: number }>()

  /**
   * Notes that a page asks.
   *
   * @param page names it; without a word of its own the network that it is in
   * @param now milliseconds
   * @returns whether it is `known`; `lasting` where others are to be told that it still is; `unknown` where only they can know it
   */
  hears(shareId: number, page: string, now: number): 'known' | 'lasting' | 'unknown' {
    const name = `${shareId} ${page}`
    const before = this.#pages.get(name)
    if (!before || now - before.heard > PAGE_PATIENCE) {
      if (!before && this.#pages.size >= MOST_PAGES) this.#forget(now)
      this.#pages.set(name, { heard: now, written: now })
      return 'unknown'
    }
    before.heard = now
    if (now - before.written < TELL_AFTER) return 'known'
    before.written = now
    return 'lasting'
  }

  #forget(now: number): void {
    for (const [name, { heard }] of this.#pages) if (now - heard > PAGE_PATIENCE) this.#pages.delete(name)
    if (this.#pages.size >= MOST_PAGES) this.#pages.clear()
  }
}
