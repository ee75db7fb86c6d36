import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/Config.ts'
import type { Log } from '../log/createLog.ts'
import { withDatabaseLock } from './withDatabaseLock.ts'
import { Database } from './Database.ts'
import { EmbeddedPostgres } from './embedded/EmbeddedPostgres.ts'
import { migrate } from './migrate.ts'

/** Longest time that connections get for the queries that run. */
const CLOSE_MS = 3_000

/** The database that belongs to the settings, ready for use. */
export interface OpenDatabase {
  db: Database
  /** The server behind it when it is ours: emits `down` and `up`. */
  embedded: EmbeddedPostgres | undefined
  /** Ends all connections, then the server when it is ours; in a bounded time. */
  close: () => Promise<void>
}

/** Opens the database of `config` (the embedded one, or DATABASE_URL) and brings it to the newest state. */
export async function openDatabase(config: Pick<Config, 'data' | 'databaseUrl'>, log: Log): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await EmbeddedPostgres.start({ folder: resolve(config.data), log })
  const settings = embedded?.settings ?? { connectionString: config.databaseUrl ?? '' }
  const db = new Database({ settings, log })
  const close = async () => {
    // A query that is never answered would keep its connection open for ever.
    await Promise.race([db.close(), sleep(CLOSE_MS)])
    await embedded?.stop()
  }
  try {
    await migrate(db, log)
  } catch (error) {
    await close()
    throw error
  }
  return { db, embedded, close }
}

const START_LOCK = 0x77_61_79_65

/** Does what a start does in the database while no other process starts on it. */
export function startAlone<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return withDatabaseLock(db, START_LOCK, work)
}
