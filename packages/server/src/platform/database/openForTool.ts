import { resolve } from 'node:path'
import type { Config } from '../config/Config.ts'
import type { Log } from '../log/createLog.ts'
import { Database } from './Database.ts'
import { EmbeddedPostgres } from './embedded/EmbeddedPostgres.ts'
import { FolderInUseError } from './embedded/FolderLock.ts'
import { hasDatabase } from './embedded/Place.ts'
import { runningSettings } from './embedded/runningSettings.ts'

/**
 * Opens the database of `config` for a command beside the server, without migrating it: through the running server's
 * PostgreSQL when there is one, else one that is started for the command.
 *
 * @param mayBeNew makes a database in a data folder that has none
 * @throws {Error} where there is none and none is to be made
 */
export async function openForTool(
  config: Pick<Config, 'data' | 'databaseUrl'>,
  log: Log,
  mayBeNew = false,
): Promise<{ db: Database; close: () => Promise<void> }> {
  if (config.databaseUrl) {
    const db = new Database({ settings: { connectionString: config.databaseUrl }, log })
    return { db, close: () => db.close() }
  }
  const folder = resolve(config.data)
  if (!mayBeNew && !hasDatabase(folder))
    throw new Error(
      `There is no database in ${folder}. Run this with the settings of the server: WAYMARK_DATA, or DATABASE_URL where it has one.`,
    )
  const server = await EmbeddedPostgres.start({ folder, log }).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return undefined
    throw error
  })
  const db = new Database({ settings: server?.settings ?? runningSettings(folder), log })
  const close = async () => {
    await db.close()
    await server?.stop()
  }
  return { db, close }
}
