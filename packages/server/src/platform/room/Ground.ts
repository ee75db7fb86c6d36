import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/Config.ts'
import type { Database } from '../database/Database.ts'
import type { Secrets } from '../secrets/Secrets.ts'

/** What every room may build on. */
export interface Ground {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  readonly secrets: Secrets
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
}
