import { Database } from '@waymark/server/platform/database/Database.ts'
import { EmbeddedPostgres } from '@waymark/server/platform/database/embedded/EmbeddedPostgres.ts'
import { makeMemoryFolder } from '@waymark/server/platform/database/makeMemoryFolder.ts'
import { migrate } from '@waymark/server/platform/database/migrate.ts'
import { createLog } from '@waymark/server/platform/log/createLog.ts'
import { chmodSync, rmSync } from 'node:fs'

/** Connections that six processes may open, with those that the killed ones have left. */
const CONNECTIONS = '300'

/** Gives a migrated database on a PostgreSQL of its own to `use`, and removes it afterwards. */
export async function withChaosDatabase<Result>(use: (db: Database) => Promise<Result>): Promise<Result> {
  const folder = makeMemoryFolder()
  // the account that the database runs as must be able to enter
  chmodSync(folder, 0o755)
  const log = createLog('error')
  const embedded = await EmbeddedPostgres.start({ folder, log, settings: { max_connections: CONNECTIONS } })
  const db = new Database({ settings: embedded.settings, log })
  try {
    await migrate(db, log)
    return await use(db)
  } finally {
    await db.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
