import type { Clock } from '../../platform/clock/clock.ts'
import { freshWithin } from '../../platform/clock/freshWithin.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { MapSourceQueries } from './mapSource.queries.ts'

/**
 * Milliseconds for which what was read is believed: pages are asked for by people without a session, too. Short enough that
 * whoever switches a map on and loads the page again has it.
 */
const FRESH = 250

/** Where pages may ask for maps of others, read again a few times a second at most. */
export class MapOrigins {
  readonly #refresh: () => Promise<void>
  #origins: readonly string[] = []

  constructor(read: MapSourceQueries['origins'], clock: Clock, log: Log) {
    this.#refresh = freshWithin(FRESH, clock, async () => {
      try {
        this.#origins = await read()
      } catch (error) {
        log.warn({ error }, 'the map servers that pages may ask could not be read')
      }
    })
  }

  /** Scheme, host and port of each; those known last while the database is away. */
  async current(): Promise<readonly string[]> {
    await this.#refresh()
    return this.#origins
  }
}
