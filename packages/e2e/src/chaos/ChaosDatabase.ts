import { Database } from '@waymark/server/platform/database/Database.ts'
import { EmbeddedPostgres } from '@waymark/server/platform/database/embedded/EmbeddedPostgres.ts'
import { migrate } from '@waymark/server/platform/database/migrate.ts'
import { createLog } from '@waymark/server/platform/log/createLog.ts'
import { startReplica } from '@waymark/server/testing/startReplica.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SmallDisk } from './SmallDisk.ts'

const SETTINGS = {
  // that six processes may open, with those that the killed ones have left
  max_connections: '300',
  max_wal_size: '256MB',
  // what a replica has not got yet is kept for it
  wal_keep_size: '256MB',
  wal_retrieve_retry_interval: '200ms',
}
/** Milliseconds between two looks. */
const LOOK = 50
const LOG = createLog('silent')

/** A migrated database of its own in memory, which can crash and run out of disk, and have a replica that takes over from it. */
export class ChaosDatabase {
  readonly disk: SmallDisk
  #main: EmbeddedPostgres
  #mainFolder: string
  #db: Database
  #replica: { readonly server: EmbeddedPostgres; readonly folder: string } | undefined

  private constructor(disk: SmallDisk, main: EmbeddedPostgres, folder: string) {
    this.disk = disk
    this.#main = main
    this.#mainFolder = folder
    this.#db = new Database({ settings: main.settings, log: LOG })
  }

  /** Gives one to `use`, and removes it afterwards. */
  static async with<Result>(use: (database: ChaosDatabase) => Promise<Result>, isMigrated = true): Promise<Result> {
    const database = await ChaosDatabase.open(isMigrated)
    try {
      return await use(database)
    } finally {
      await database.close()
    }
  }

  /** @param isMigrated false: one that no migration has run on */
  static async open(isMigrated = true): Promise<ChaosDatabase> {
    const disk = await SmallDisk.open()
    const folder = disk.newFolder()
    const main = await EmbeddedPostgres.start({ folder, log: LOG, settings: SETTINGS })
    const database = new ChaosDatabase(disk, main, folder)
    if (isMigrated) await migrate(database.db, LOG)
    return database
  }

  /** The one that is written to. */
  get db(): Database {
    return this.#db
  }

  /** UNIX socket of the one that is written to. */
  get socket(): string {
    return join(this.#main.settings.host ?? '', `.s.PGSQL.${this.#main.settings.port ?? 5432}`)
  }

  /** Lets a replica follow; with `isSynchronous` nothing is committed before that has it. */
  async follow(isSynchronous: boolean): Promise<void> {
    const folder = this.disk.newFolder()
    const server = await startReplica({ settings: this.#main.settings, folder, log: LOG, more: SETTINGS })
    this.#replica = { server, folder }
    if (isSynchronous) {
      await this.#db.run(`alter system set synchronous_standby_names = 'replica'`)
      await this.#db.run('select pg_reload_conf()')
    }
    await this.#until('select 1 from pg_stat_replication where sync_state = $1', [isSynchronous ? 'sync' : 'async'])
  }

  /** Waits until the replica answers a query with a row. */
  async untilReplicaHas(sql: string): Promise<void> {
    await this.#onReplica(async (db) => {
      while (!(await db.row(sql))) await sleep(LOOK)
    })
  }

  /** The replica gets nothing more of what is committed. */
  async loseReplica(): Promise<void> {
    await this.#onReplica(async (db) => {
      await db.run(`alter system set primary_conninfo = ''`)
      await db.run('select pg_reload_conf()')
    })
    await this.#until('select 1 where not exists (select from pg_stat_replication)', [])
  }

  /** Ends the database at once, as a machine that loses its power does, and lets the replica take over. */
  async failOver(): Promise<void> {
    const [gone, folder, next] = [this.#main, this.#mainFolder, this.#follower]
    const stopped = gone.stop()
    kill(gone)
    await Promise.all([stopped, this.#db.close()])
    this.#main = next.server
    this.#mainFolder = next.folder
    this.#replica = undefined
    this.#db = new Database({ settings: next.server.settings, log: LOG })
    await this.#db.run('select pg_promote()')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Ends all processes of the database at once; they are started again, and it recovers. */
  async crash(): Promise<void> {
    const up = new Promise((resolve) => this.#main.once('up', () => resolve(undefined)))
    kill(this.#main)
    await up
  }

  /** Leaves the disk no room for a while (milliseconds). */
  async fillDisk(ms: number): Promise<void> {
    await this.disk.fill()
    await sleep(ms)
    this.disk.empty()
    await this.#untilWritten()
  }

  async close(): Promise<void> {
    await this.#db.close()
    await Promise.all([this.#main.stop(), this.#replica?.server.stop()])
    await this.disk.close()
  }

  get #follower(): { readonly server: EmbeddedPostgres; readonly folder: string } {
    if (!this.#replica) throw new Error('The database has no replica.')
    return this.#replica
  }

  async #onReplica(work: (db: Database) => Promise<void>): Promise<void> {
    const db = new Database({ settings: this.#follower.server.settings, log: LOG })
    try {
      await work(db)
    } finally {
      await db.close()
    }
  }

  async #until(sql: string, params: readonly unknown[]): Promise<void> {
    while (!(await this.#db.row(sql, [...params]))) await sleep(LOOK)
  }

  async #untilWritten(): Promise<void> {
    for (;;) {
      try {
        await this.#db.run('select pg_current_xact_id()')
        return
      } catch {
        await sleep(LOOK)
      }
    }
  }
}

function kill({ pid }: EmbeddedPostgres): void {
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}
