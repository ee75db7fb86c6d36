import type { LiveQueries } from './live.queries.ts'
import type { LiveSocket } from './LiveSocket.ts'

export interface AccessWatchOptions {
  readonly queries: Pick<LiveQueries, 'accessVersion'>
  /** Those of the sessions that have not ended. */
  readonly standing: (hashes: readonly Buffer[]) => Promise<readonly Buffer[]>
  readonly live: Pick<LiveSocket, 'sessions' | 'keepOnly' | 'recheck'>
}

/** Notices that sessions ended and that roles, organisations or bindings changed, whichever process did it. */
export class AccessWatch {
  readonly #options: AccessWatchOptions
  #version: number | undefined

  constructor(options: AccessWatchOptions) {
    this.#options = options
  }

  /** Asks once; a job does so a few times a second, so that a stream ends within a second of its session. */
  async look(): Promise<void> {
    const { live, queries, standing } = this.#options
    const asked = live.sessions
    if (asked.length > 0) live.keepOnly(await standing(asked), asked)
    const version = await queries.accessVersion()
    const isFirst = this.#version === undefined
    if (version === this.#version) return
    this.#version = version
    if (!isFirst) await live.recheck()
  }
}
