import type { LiveQueries } from './live.queries.ts'

/** Notices that roles, organisations or bindings changed, whichever process changed them. */
export class AccessWatch {
  readonly #queries: Pick<LiveQueries, 'accessVersion'>
  readonly #changed: () => Promise<void>
  #version: number | undefined

  constructor(queries: Pick<LiveQueries, 'accessVersion'>, changed: () => Promise<void>) {
    this.#queries = queries
    this.#changed = changed
  }

  /** Asks once; a job does so every few seconds. */
  async look(): Promise<void> {
    const version = await this.#queries.accessVersion()
    const isFirst = this.#version === undefined
    if (version === this.#version) return
    this.#version = version
    if (!isFirst) await this.#changed()
  }
}
