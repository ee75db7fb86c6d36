import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../config/Config.ts'
import type { Log } from '../log/createLog.ts'
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

const ENGINE_LOCK = 0x77_61_79_65

/** Another server runs its engines on this database. */
export class EnginesRunElsewhereError extends Error {
  override name = 'EnginesRunElsewhereError'
}

/**
 * Keeps the engines of a database to one server, for as long as the connection that is answered lives.
 *
 * @throws {EnginesRunElsewhereError} naming the server that has them.
 */
export async function holdEngines(db: Database): Promise<pg.Client> {
  const client = await db.connect()
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) held', [ENGINE_LOCK])
  if (rows[0]?.held) return client
  const holder = await client.query<{ who: string }>(
    `select concat_ws(' at ', a.application_name, a.client_addr) who from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = $1 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())`,
    [ENGINE_LOCK],
  )
  await client.end()
  throw new EnginesRunElsewhereError(
    `Another server runs its engines on this database (${holder.rows[0]?.who ?? 'unknown'}). One at a time may.`,
  )
}
