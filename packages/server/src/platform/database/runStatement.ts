import { Client } from 'pg'
import type { ConnectionSettings } from './ConnectionSettings.ts'
import { connectionOptions } from './connectionOptions.ts'

/** Does a PostgreSQL answer there and take connections? */
export async function canConnect(settings: ConnectionSettings): Promise<boolean> {
  try {
    await runStatement(settings, 'select 1')
    return true
  } catch {
    return false
  }
}

/** Makes the database of `settings` where it does not exist. Its name must be plain. */
export async function ensureDatabase(settings: ConnectionSettings): Promise<void> {
  const { database } = settings
  const maintenance = { ...settings, database: 'postgres' }
  const found = await runStatement(maintenance, 'select 1 from pg_database where datname = $1', [database])
  if (found === 0) await runStatement(maintenance, `create database "${database}"`)
}

/** Runs one statement on a connection of its own; answers the number of rows. */
export async function runStatement(settings: ConnectionSettings, sql: string, params: unknown[] = []): Promise<number> {
  const client = new Client({ ...connectionOptions(settings), connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const result = await client.query(sql, params)
    return result.rowCount ?? 0
  } finally {
    await client.end().catch(() => undefined)
  }
}
