import type { LiveQueries } from './live.queries.ts'
import type { LiveSocket } from './LiveSocket.ts'

export interface AccessWatchOptions {
  readonly queries: Pick<LiveQueries, 'accessVersion'>
  /** Those of the sessions that have not ended. */
  readonly standing: (hashes: readonly Buffer[]) => Promise<readonly Buffer[]>
  readonly live: Pick<LiveSocket, 'size' | 'sessions' | 'keepOnly' | 'recheck'>
}

/** Notices that sessions ended and that roles, organisations or bindings changed, whichever process did it. */
export class AccessWatch {
  readonly #options: AccessWatchOptions
  #version: number | undefined

  constructor(options: AccessWatchOptions) {
    this.#options = options
  }

  /** Asks once where somebody looks on; a job does so a few times a second, so that a stream ends within a second of its session. */
  async look(): Promise<void> {
    const { live, queries, standing } = this.#options
    if (live.size === 0) {
      this.#version = undefined
      return
    }
    const asked = live.sessions
    if (asked.length > 0) live.keepOnly(await standing(asked), asked)
    const version = await queries.accessVersion()
    if (version === this.#version) return
    this.#version = version
    await live.recheck()
  }
}
