import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { repositoryRoot } from '../config/repositoryRoot.ts'
import type { Log } from '../log/createLog.ts'
import type { Database } from './Database.ts'

/** The database's history and the folder of migrations do not fit together. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export interface Migration {
  /** File name without its ending: NNNN_name. */
  name: string
  sql: string
  /** SHA-256 of the file in hex. */
  checksum: string
}

/** Where the migrations are. */
export const migrationFolder = join(repositoryRoot, 'db/migrations')

/** Two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 0x77_61_79_6d

/** The oldest PostgreSQL whose SQL we use (`merge`, `nulls not distinct`). */
const OLDEST_MAJOR = 15

/** The migrations of `folder` in order. @throws {MigrationError} on a file name that is not NNNN_name.sql, or a number that is there twice. */
export function readMigrations(folder = migrationFolder): Migration[] {
  let last = 0
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]
      if (number === undefined) throw new MigrationError(`${file}: a migration is named NNNN_name.sql`)
      // numbers are given out before what they are for is done, so some are never used
      if (Number(number) <= last) throw new MigrationError(`${file}: the number ${number} is taken`)
      last = Number(number)
      const sql = readFileSync(join(folder, file), 'utf8')
      return { name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Brings the database to the newest state: runs the migrations that it has not had, each in a transaction of its own.
 *
 * @throws {MigrationError} when PostgreSQL is too old, when a migration that ran was changed since, when the database
 * is newer than this program, or when a migration fails (its transaction is rolled back).
 */
export async function migrate(db: Database, log: Log, migrations = readMigrations()): Promise<void> {
  const client = await db.connect()
  // what a migration has to tell the operator, of data that did not fit
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING') log.warn(message)
  })
  try {
    await checkVersion(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createMigrationTable(client)
    const done = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration order by name',
    )
    for (const [index, { name, checksum }] of done.rows.entries()) {
      const known = migrations[index]
      if (known?.name !== name) {
        throw new MigrationError(
          `The database has had the migration ${name}, which this version of Waymark does not know.`,
        )
      }
      if (known.checksum !== checksum) throw new MigrationError(`The migration ${name} was changed after it ran here.`)
    }
    for (const migration of migrations.slice(done.rows.length)) {
      await runOne(client, migration)
      log.info({ migration: migration.name }, 'migrated the database')
    }
  } finally {
    await client.end()
  }
}

/** @throws {MigrationError} when PostgreSQL is older than we need. */
export async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string; server_version_num: string }>(
    `select current_setting('server_version') server_version, current_setting('server_version_num') server_version_num`,
  )
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (!(major >= OLDEST_MAJOR)) {
    throw new MigrationError(
      `Waymark needs PostgreSQL ${OLDEST_MAJOR} or newer; this one is ${rows[0]?.server_version}.`,
    )
  }
}

/** Makes the table that says which migrations ran. */
export async function createMigrationTable(client: Client): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null, run_at timestamptz not null default now())',
  )
}

/** Runs a migration in the transaction that is open. */
export async function runMigration(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

async function runOne(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
