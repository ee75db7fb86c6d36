import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { ConnectionSettings } from '../platform/database/ConnectionSettings.ts'
import { otherAccount } from '../platform/database/embedded/Account.ts'
import { EmbeddedPostgres } from '../platform/database/embedded/EmbeddedPostgres.ts'
import { Database } from '../platform/database/Database.ts'
import type { Log } from '../platform/log/createLog.ts'

const run = promisify(execFile)

/** What a copy must not have of the original: its process, and what is only good there. */
const NOT_COPIED = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_dynshmem',
])

/** A file that went away while it was about to be copied; the log brings back what became of it. */
const TRIES = 5

export interface ReplicaOptions {
  /** Of the original, which goes on working. */
  readonly settings: ConnectionSettings
  /** An empty folder for the copy, which the account that PostgreSQL runs as can enter. */
  readonly folder: string
  readonly log: Log
  /** Further settings of PostgreSQL. */
  readonly more?: Readonly<Record<string, string>>
}

/** Copies a database that works into a folder, as `pg_basebackup` does, which is not among the programs of the embedded one. */
export async function copyDatabase({ settings, folder, log }: ReplicaOptions): Promise<string> {
  chmodSync(folder, 0o755)
  const db = new Database({ settings, log, poolSize: 1 })
  const client = await db.connect()
  try {
    const { rows } = await client.query<{ data: string }>(
      `select setting as data from pg_settings where name = 'data_directory'`,
    )
    const from = rows[0]?.data ?? ''
    const data = join(folder, basename(from))
    await client.query(`select pg_backup_start('copy', true)`)
    await copyFiles(from, data)
    const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(data, 'backup_label'), stopped.rows[0]?.labelfile ?? '')
    for (const name of ['pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_dynshmem']) await mkdir(join(data, name))
    const account = otherAccount()
    if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, data])
    return data
  } finally {
    await client.end()
    await db.close()
  }
}

/** Starts a copy of a database that follows it. It answers reads, and takes over once it is told to: `select pg_promote()`. */
export async function startReplica(options: ReplicaOptions): Promise<EmbeddedPostgres> {
  const { settings, folder, log, more } = options
  const data = await copyDatabase(options)
  await writeFile(join(data, 'standby.signal'), '')
  const { host, port, user } = settings
  // in a file, since what stands on the command line cannot be changed
  const origin = `host=${host} port=${port} user=${user} application_name=replica`
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${origin}'\n`)
  return EmbeddedPostgres.start({ folder, log, settings: { ...more, hot_standby: 'on' } })
}

async function copyFiles(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await cp(from, to, {
        recursive: true,
        filter: (path) => !NOT_COPIED.has(basename(path)) && !/\.s\.PGSQL/.test(path),
      })
      chmodSync(to, 0o700)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === TRIES) throw error
      await rm(to, { recursive: true, force: true })
    }
  }
}
