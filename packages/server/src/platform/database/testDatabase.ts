import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createLog } from '../log/createLog.ts'
import type { ConnectionSettings } from './ConnectionSettings.ts'
import { Database } from './Database.ts'
import { once } from './reach.ts'

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
  const template = inject('testTemplate')
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenance = { ...template, database: 'postgres' }
  await once(
    maintenance,
    `create database ${name} template ${migrated ? template.database : 'template0'} strategy file_copy`,
  )
  const settings = { ...template, database: name }
  const db = new Database({ settings, log: createLog('fatal'), poolSize: 6 })
  const close = async () => {
    await db.close()
    await once(maintenance, `drop database if exists ${name} with (force)`)
  }
  return { db, settings, close }
}
