import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/Config.ts'
import type { Database } from '../database/Database.ts'
import type { RequestCounts } from '../http/limits/RequestCounts.ts'
import type { Secrets } from '../secrets/Secrets.ts'

/** What every room may build on. */
export interface Ground {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  readonly secrets: Secrets
  /** What all processes count by how often somebody asks, or gets a key wrong. */
  readonly requestCounts: RequestCounts
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
}
