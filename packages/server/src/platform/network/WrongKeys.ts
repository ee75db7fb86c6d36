import type { RequestCounts } from '../http/limits/RequestCounts.ts'

const MINUTE = 60_000

/** Counts keys that are none, so that guessing one is slow, together with the other processes. */
export class WrongKeys {
  readonly #counts: Pick<RequestCounts, 'add' | 'current'>
  readonly #what: string
  readonly #most: number

  /**
   * @param counts what all processes count by
   * @param what names these keys among all that is counted
   * @param most keys that one network may get wrong within a minute; a mistyped one takes one or two
   */
  constructor(counts: Pick<RequestCounts, 'add' | 'current'>, what: string, most: number) {
    this.#counts = counts
    this.#what = what
    this.#most = most
  }

  isTooMany(network: string): boolean {
    return this.#counts.current(`${this.#what} ${network}`) >= this.#most
  }

  note(network: string): void {
    this.#counts.add(`${this.#what} ${network}`, MINUTE, this.#most)
  }
}
