import type { Log } from '../log/createLog.ts'

/** Refusals that are logged a minute each; of more only the number is, since whoever attacks could fill a disk. */
const PER_MINUTE = 120

/** No session, no right, too often: what attacks look like. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429])

/** What is known of a call that was refused. */
export interface Refusal {
  readonly status: number
  readonly path: string
  readonly code: string
  readonly remoteAddress: string
  readonly requestId: string
}

/** Logs calls that were refused, a bounded number of lines a minute in this process. */
export class RefusalLog {
  readonly #log: Log
  #minute = 0
  #count = 0

  constructor(log: Log) {
    this.#log = log
  }

  /** @param now milliseconds on any clock that goes on */
  tell({ status, ...facts }: Refusal, now = performance.now()): void {
    if (!REFUSALS.has(status)) return
    const minute = Math.floor(now / 60_000)
    if (minute !== this.#minute) {
      const unsaid = this.#count - PER_MINUTE
      if (unsaid > 0) this.#log.warn({ unsaid }, 'more calls were refused than are logged')
      this.#minute = minute
      this.#count = 0
    }
    this.#count++
    if (this.#count <= PER_MINUTE) this.#log.info(facts, 'a call was refused')
  }
}
