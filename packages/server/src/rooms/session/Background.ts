import type { Log } from '../../platform/log/createLog.ts'

/** Work that goes on after the answer, so that the answer's time says nothing about it. */
export class Background {
  readonly #log: Log
  readonly #running = new Set<Promise<void>>()

  constructor(log: Log) {
    this.#log = log
  }

  /** Starts `work`; a failure is logged under `name`. */
  run(name: string, work: () => Promise<void>): void {
    const running = Promise.resolve()
      .then(work)
      .catch((error: unknown) => this.#log.error({ err: error, work: name }, 'work in the background failed'))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves once all that runs has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#running)
  }
}
