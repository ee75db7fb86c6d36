import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { repositoryRoot } from '../config/repositoryRoot.ts'
import type { Log } from '../log/createLog.ts'
import { borneSince } from './borneSince.ts'
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

/** A migration that a database has had. */
export interface DoneMigration {
  name: string
  checksum: string
  /** Number of the newest migration that a program has to know at least to bear this one; empty where any does. */
  borne_since: string
}

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
 * Brings the database to the newest state: runs the migrations that it has not had, each in a transaction of its own. One that is newer
 * is left as it is, if this program bears it: during a change of version some processes start that are of the release before.
 *
 * @throws {MigrationError} when PostgreSQL is too old, when a migration that ran was changed since, when the database has had one that
 * this program does not bear, or when a migration fails (its transaction is rolled back).
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
    const done = await client.query<DoneMigration>('select name, checksum, borne_since from migration order by name')
    const unknown = checkHistory(done.rows, migrations)
    if (unknown.length > 0)
      log.warn({ migrations: unknown }, 'the database is newer than this version of Waymark, which bears it')
    for (const migration of migrations.slice(done.rows.length)) {
      await runOne(client, migration)
      log.info({ migration: migration.name }, 'migrated the database')
    }
  } finally {
    await client.end()
  }
}

/**
 * Compares what a database has had with what a program knows.
 *
 * @param done in order
 * @param known in order
 * @returns names of newer migrations, which the program bears
 * @throws {MigrationError} when one was changed since or left out, or the program neither knows nor bears it
 */
export function checkHistory(done: readonly DoneMigration[], known: readonly Migration[]): string[] {
  const newest = known.at(-1)?.name ?? ''
  return done.flatMap(({ name, checksum, borne_since }, index) => {
    const own = known[index]
    if (own === undefined && borne_since <= newest) return [name]
    if (own?.name !== name) {
      throw new MigrationError(
        own !== undefined && known.some((each) => each.name === name)
          ? `The migration ${own.name} has not run here, and ${name}, which comes after it, has: what is added later takes a higher number.`
          : `The database has had the migration ${name}, which this version of Waymark does not know.`,
      )
    }
    if (own.checksum !== checksum) throw new MigrationError(`The migration ${name} was changed after it ran here.`)
    return []
  })
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
  // only where it is missing: the table would be locked against whoever backs it up
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'borne_since'`,
  )
  if (rowCount === 0) await client.query(`alter table migration add column borne_since text not null default ''`)
}

/** Runs a migration in the transaction that is open. */
export async function runMigration(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migration (name, checksum, borne_since) values ($1, $2, $3)', [
    name,
    checksum,
    borneSince(sql),
  ])
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
