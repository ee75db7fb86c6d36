import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createLog } from '../log/createLog.ts'
import type { ConnectionSettings } from './ConnectionSettings.ts'
import { Database } from './Database.ts'
import { copyDatabase, dropDatabase } from './TestServers.ts'

export interface TestDatabase {
  db: Database
  settings: ConnectionSettings
  /** Ends the connections and drops the database. */
  close: () => Promise<void>
}

/**
 * A migrated, empty database of its own for a test file, on the server that the whole run shares.
 *
 * @param migrated false: one that no migration has run on
 */
export async function openTestDatabase(migrated = true): Promise<TestDatabase> {
  const servers = inject('testServers')
  const { template } = servers
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(servers, name, migrated ? (template.database ?? '') : 'template0')
  const settings = { ...template, database: name }
  const db = new Database({ settings, log: createLog('fatal'), poolSize: 6 })
  const close = async () => {
    await db.close()
    await dropDatabase(servers, name)
  }
  return { db, settings, close }
}
