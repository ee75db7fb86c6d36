import type { AnyCall } from '@waymark/contract/call.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/Config.ts'
import { Database } from './platform/database/Database.ts'
import { Replica } from './platform/database/replica/Replica.ts'
import type { Route } from './platform/http/handlers.ts'
import type { Log } from './platform/log/createLog.ts'

export interface ReplicaParts {
  readonly db: Database
  readonly config: Pick<Config, 'databaseReplicaUrl'>
  readonly clock: Clock
  readonly log: Log
}

/** The replica that the settings name, as the server uses it. */
export interface OpenReplica {
  /** Has it answer the calls that tell figures of movement. */
  readonly serve: (routes: readonly Route[]) => Route[]
  /** Seconds that it was waited for the last time; undefined without one. */
  readonly behind: (() => number) | undefined
  readonly figures: Record<string, { help: string; read: () => number }>
  readonly close: () => Promise<void>
}

/**
 * Opens the replica; without one everything is asked of the database.
 *
 * @throws {NoReplicaError} when the settings name another database
 */
export async function openReplica({ db, config, clock, log }: ReplicaParts): Promise<OpenReplica> {
  if (config.databaseReplicaUrl === undefined)
    return { serve: (routes) => [...routes], behind: undefined, figures: {}, close: async () => undefined }
  const other = new Database({ settings: { connectionString: config.databaseReplicaUrl }, log })
  const replica = new Replica({ db, replica: other, clock, log })
  await replica.check()
  return {
    serve: (routes) =>
      routes.map((route) =>
        isReadThere(route.call)
          ? { ...route, handle: (context, params) => replica.read(() => route.handle(context, params)) }
          : route,
      ),
    behind: () => replica.behind,
    figures: {
      replica_behind_seconds: {
        help: 'Seconds that the replica was waited for the last time',
        read: () => replica.behind,
      },
      replica_reads: { help: 'Reports and trails that the replica computed', read: () => replica.counts.reads },
      replica_refusals: {
        help: 'Reports and trails that the database computed since the replica lagged or failed',
        read: () => replica.counts.refusals,
      },
    },
    close: () => other.close(),
  }
}

/** What reads many reports, and changes nothing. */
const isReadThere = ({ figures, audit }: AnyCall): boolean => figures !== undefined && audit === undefined
