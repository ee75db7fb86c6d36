import type { GatewayPorts } from '@waymark/gateway/Gateway.ts'
import type { DemoSettings } from './demo/Demo.ts'
import type { Config } from './platform/config/Config.ts'
import type { Elsewhere } from './platform/database/embedded/EmbeddedPostgres.ts'
import type { OpenDatabase } from './platform/database/openDatabase.ts'
import type { Log } from './platform/log/createLog.ts'
import type { FirstAdministrator } from './seed.ts'

export interface ServerOptions {
  readonly config: Config
  readonly log: Log
  /** The product's version. */
  readonly version: string
  /** Folder of the built web client. */
  readonly webFolder: string
  /** Checks bulky answers against the contract too; for tests. */
  readonly checkBulk?: boolean
  /** A database that is open already, instead of the one that the settings name. */
  readonly database?: OpenDatabase
  /** What is wanted of the demonstration fleet; nothing when left out. */
  readonly demo?: DemoSettings
  /**
   * Hears, once, that the database goes on from another history, as a replica does that was promoted: what the server keeps in memory
   * is of one that is over, so it is to be stopped and started again.
   */
  readonly historyChanged?: () => void
}

export interface RunningServer {
  /** Port of the web site and the API. */
  readonly port: number
  readonly gatewayPorts: GatewayPorts
  /** Set on the first start on an empty database. */
  readonly firstAdministrator: FirstAdministrator | undefined
  /** Assets of the demonstration fleet that report; 0 without one. */
  readonly demoAssets: number
  /** Where the database lies, when that is not the data folder. */
  readonly databaseElsewhere: Elsewhere | undefined
  /** Reads all devices and vehicles again, after they were changed from outside. */
  reload(): Promise<void>
  /**
   * Stops in order: no new reports, all open ones committed and acknowledged, then everything closed. Answers false when
   * something was given up since the database did not answer; nothing acknowledged is lost by that.
   */
  stop(): Promise<boolean>
}
