import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { ConnectionSettings } from '../platform/database/ConnectionSettings.ts'
import { Database } from '../platform/database/Database.ts'
import { otherAccount } from '../platform/database/embedded/Account.ts'
import { makeEnterable } from '../platform/database/makeMemoryFolder.ts'
import type { Log } from '../platform/log/createLog.ts'

const run = promisify(execFile)

/** Folders of which a copy has none of the content: it is only good with the original's process. */
const EMPTY = ['pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_dynshmem']
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', ...EMPTY])

/** A file that went away while it was about to be copied; the log brings back what became of it. */
const TRIES = 5

export interface CopyOptions {
  /** Of the original, which goes on working. */
  readonly settings: ConnectionSettings
  /** An empty folder for the copy. */
  readonly folder: string
  readonly log: Log
}

/** Copies a database that works into a folder, as `pg_basebackup` does, which is not among the programs of the embedded one. */
export async function copyDatabaseFiles({ settings, folder, log }: CopyOptions): Promise<string> {
  makeEnterable(folder)
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
    for (const name of EMPTY) await mkdir(join(data, name))
    const account = otherAccount()
    if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, data])
    return data
  } finally {
    await client.end()
    await db.close()
  }
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
