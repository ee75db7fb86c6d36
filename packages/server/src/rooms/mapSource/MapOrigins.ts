import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { MapSourceQueries } from './mapSource.queries.ts'

/** Milliseconds for which what was read is believed: pages are asked for by people without a session, too. */
const FRESH = 2_000

/** Where pages may ask for maps of others, read again every few seconds at most. */
export class MapOrigins {
  readonly #read: MapSourceQueries['origins']
  readonly #clock: Clock
  readonly #log: Log
  #origins: readonly string[] = []
  #at = -Infinity
  #reading: Promise<void> | undefined

  constructor(read: MapSourceQueries['origins'], clock: Clock, log: Log) {
    this.#read = read
    this.#clock = clock
    this.#log = log
  }

  /** Scheme, host and port of each; those known last while the database is away. */
  async current(): Promise<readonly string[]> {
    if (this.#clock.now() - this.#at >= FRESH)
      this.#reading ??= this.#readAnew().finally(() => {
        this.#at = this.#clock.now()
        this.#reading = undefined
      })
    await this.#reading
    return this.#origins
  }

  async #readAnew(): Promise<void> {
    try {
      this.#origins = await this.#read()
    } catch (error) {
      this.#log.warn({ error }, 'the map servers that pages may ask could not be read')
    }
  }
}
