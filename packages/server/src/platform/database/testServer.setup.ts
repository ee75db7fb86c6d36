import { chmodSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { createLog } from '../log/createLog.ts'
import type { ConnectionSettings } from './ConnectionSettings.ts'
import { Database } from './Database.ts'
import { EmbeddedPostgres } from './embedded/EmbeddedPostgres.ts'
import { makeMemoryFolder } from './makeMemoryFolder.ts'
import { migrate } from './migrate.ts'
import { once } from './reach.ts'

/** The database that test databases are copied from. */
export type TestTemplate = ConnectionSettings

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: TestTemplate
  }
}

/** Starts one PostgreSQL for a whole test run, with a migrated database to copy; stops and removes it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeMemoryFolder()
  chmodSync(folder, 0o755)
  const log = createLog('warn')
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '100',
    shared_buffers: '128MB',
    // it may lie in memory
    max_wal_size: '256MB',
  }
  const server = await EmbeddedPostgres.start({ folder, log, settings })
  const template = { ...server.settings, database: 'template_of_tests' }
  await once(server.settings, 'create database template_of_tests')
  const db = new Database({ settings: template, log })
  await migrate(db, log)
  await db.close()
  project.provide('testTemplate', template)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
