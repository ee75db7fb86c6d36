import type { Log } from './createLog.ts'

/**
 * Says once what goes wrong again and again in something that is tried until it works, such as while a database is away, and
 * once that it works again: a line a second would bury whatever else is said.
 */
export class LastingTrouble {
  readonly #log: Log
  readonly #over: string
  #known: string | undefined

  /** @param over what is said when it works again */
  constructor(log: Log, over: string) {
    this.#log = log
    this.#over = over
  }

  /** It failed: said where it did not fail for this reason just before. */
  failed(err: unknown, message: string): void {
    const reason = err instanceof Error ? err.message : String(err)
    if (reason === this.#known) return
    this.#known = reason
    this.#log.error({ err }, message)
  }

  works(): void {
    if (this.#known === undefined) return
    this.#known = undefined
    this.#log.warn(this.#over)
  }
}
