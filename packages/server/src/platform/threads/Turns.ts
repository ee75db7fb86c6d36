interface Waiting {
  readonly owner: number
  readonly begin: () => void
}

/**
 * Lets only so much be done at once, in all and for one owner: what comes later waits its turn, in order, and nobody waits
 * for an owner who has his share. Bounds what one process does; others on the same database have their own.
 */
export class Turns {
  readonly #atOnce: number
  readonly #each: number
  readonly #busy = new Map<number, number>()
  #count = 0
  #waiting: Waiting[] = []

  /** @param each most that one owner does at once */
  constructor({ atOnce, each }: { readonly atOnce: number; readonly each: number }) {
    this.#atOnce = atOnce
    this.#each = each
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Does work when it is its turn. @throws what the work throws; AbortError when the signal fires before the turn comes */
  async run<T>(owner: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const done = await this.take(owner, signal)
    try {
      return await work()
    } finally {
      done()
    }
  }

  /** Resolves when it is one's turn, with what to call at its end. @throws AbortError when the signal fires before */
  take(owner: number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting)
        reject(signal?.reason as Error)
      }
      const waiting: Waiting = {
        owner,
        begin: () => {
          signal?.removeEventListener('abort', leave)
          this.#count++
          this.#busy.set(owner, (this.#busy.get(owner) ?? 0) + 1)
          resolve(() => this.#end(owner))
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
      this.#next()
    })
  }

  #end(owner: number): void {
    this.#count--
    const left = (this.#busy.get(owner) ?? 1) - 1
    if (left === 0) this.#busy.delete(owner)
    else this.#busy.set(owner, left)
    this.#next()
  }

  #next(): void {
    while (this.#count < this.#atOnce) {
      const at = this.#waiting.findIndex(({ owner }) => (this.#busy.get(owner) ?? 0) < this.#each)
      const [next] = at < 0 ? [] : this.#waiting.splice(at, 1)
      if (!next) return
      next.begin()
    }
  }
}
