import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../../log/createLog.ts'
import type { ConnectionSettings } from '../ConnectionSettings.ts'
import { canConnect, ensureDatabase } from '../runStatement.ts'
import { giveTo, otherAccount } from './Account.ts'
import { type Binaries, findBinaries, prepareBinaries, program } from './binaries.ts'
import { type Endpoint, chooseEndpoint, endpointArguments, initdbArguments } from './endpoint.ts'
import { FolderLock } from './FolderLock.ts'
import { type Place, choosePlace } from './Place.ts'
import { removeStaleLock, runningPostmaster, waitUntilGone } from './postmaster.ts'

const run = promisify(execFile)

/** Longest time that a start may take: recovery after a crash reads back the log since the last checkpoint. */
const START_MS = 120_000
const STOP_MS = 60_000

export interface EmbeddedOptions {
  /** The server's data folder (WAYMARK_DATA). */
  folder: string
  log: Log
  /** Further settings of PostgreSQL, e.g. `fsync: 'off'` for throw-away data. */
  settings?: Readonly<Record<string, string>>
  /** A PostgreSQL of this machine to run in place of the one that the repository installs. */
  binaries?: Binaries
}

/** A database that does not lie in the data folder. */
export interface Elsewhere {
  /** Where it lies. */
  readonly base: string
  /** The data folder. */
  readonly folder: string
  /** User as which PostgreSQL runs, who cannot enter the data folder. */
  readonly account: string
}

/**
 * A PostgreSQL of our own in a data folder: a child process that is watched, started again when it dies, and stopped
 * cleanly. Emits `down` when it went away unasked and `up` when it answers again.
 */
export class EmbeddedPostgres extends EventEmitter<{ down: []; up: [] }> {
  readonly #options: EmbeddedOptions
  readonly #lock: FolderLock
  readonly #place: Place
  readonly #programs: string
  readonly #major: number
  readonly #endpoint: Endpoint
  #child: ChildProcess | undefined
  #stopping = false

  private constructor(options: EmbeddedOptions, lock: FolderLock) {
    super()
    this.#options = options
    this.#lock = lock
    const account = otherAccount()
    const binaries = options.binaries ?? findBinaries()
    this.#major = binaries.major
    this.#place = choosePlace(options.folder, binaries.major, account)
    this.#programs = options.binaries?.folder ?? prepareBinaries(binaries, this.#place.base)
    this.#endpoint = chooseEndpoint(this.#place)
  }

  /**
   * Starts the server of `options.folder`, making it first where there is none. One that outlived its parent is
   * stopped cleanly and started anew.
   *
   * @throws {FolderInUseError} when another live Waymark server holds the folder.
   */
  static async start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
    const lock = FolderLock.take(options.folder)
    try {
      const server = new EmbeddedPostgres(options, lock)
      await server.#initialise()
      await server.#endOrphan()
      await server.#launch()
      await ensureDatabase(server.settings)
      return server
    } catch (error) {
      lock.release()
      throw error
    }
  }

  /** How to connect to the database `waymark`. */
  get settings(): ConnectionSettings {
    return { ...this.#endpoint.settings, database: 'waymark' }
  }

  /** Where the data lies, and the account that could not enter the data folder, when it lies elsewhere. */
  get elsewhere(): Elsewhere | undefined {
    const { base, account } = this.#place
    const folder = resolve(this.#options.folder)
    return account && base !== folder ? { base, folder, account: account.name } : undefined
  }

  /** Process number of the running server. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Stops the server: open transactions are rolled back, everything committed is on disk. */
  async stop(): Promise<void> {
    this.#stopping = true
    const pid = this.#child?.pid
    if (pid !== undefined && this.#child?.exitCode === null) await this.#end(pid)
    this.#lock.release()
  }

  async #initialise(): Promise<void> {
    const { data, account } = this.#place
    if (existsSync(join(data, 'PG_VERSION'))) return
    // A folder without its version is what an interrupted initdb leaves: it holds nothing yet.
    const making = `${data}.new`
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making, { recursive: true, mode: 0o700 })
    chmodSync(making, 0o700)
    giveTo(making, account)
    this.#options.log.info({ folder: data }, 'making the database')
    const args = initdbArguments(making, this.#endpoint, {
      major: this.#major,
      isHasty: this.#options.settings?.fsync === 'off',
    })
    await run(program(this.#programs, 'initdb'), args, this.#spawnOptions()).catch((error: Error) => {
      throw new Error(`PostgreSQL could not be set up in ${data}: ${error.message}`, { cause: error })
    })
    renameSync(making, data)
  }

  async #endOrphan(): Promise<void> {
    const pid = runningPostmaster(this.#place.data)
    if (pid === undefined) return
    this.#options.log.info({ pid }, 'stopping the database that an earlier server left running')
    await this.#end(pid)
  }

  async #end(pid: number): Promise<void> {
    const { data } = this.#place
    const stop = async (mode: 'fast' | 'immediate', signal: NodeJS.Signals, ms: number) => {
      if (process.platform === 'win32') {
        await run(program(this.#programs, 'pg_ctl'), ['stop', '-D', data, '-m', mode, '-w'], this.#spawnOptions())
      } else process.kill(pid, signal)
      return waitUntilGone(pid, ms)
    }
    if (await stop('fast', 'SIGINT', STOP_MS)) return
    this.#options.log.warn({ pid }, 'the database does not stop; ending it at once')
    if (!(await stop('immediate', 'SIGQUIT', STOP_MS))) throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
  }

  /** Starts PostgreSQL and waits until it answers. A dead one's memory may take a moment to go: tried again then. */
  async #launch(): Promise<void> {
    const { data, log } = this.#place
    for (let waited = 0, pause = 50; !this.#stopping; waited += pause, pause = Math.min(pause * 2, 2_000)) {
      removeStaleLock(data)
      const logAt = existsSync(log) ? statSync(log).size : 0
      const child = this.#spawn()
      if (await this.#answers(child)) {
        this.#watch(child)
        return
      }
      const said = existsSync(log) ? readFileSync(log, 'utf8').slice(logAt).trim().slice(-2_000) : ''
      if (waited > START_MS / 4) throw new Error(`PostgreSQL does not start in ${data}. It says:\n${said}`)
      this.#options.log.warn({ said }, 'the database did not start; trying again')
      await sleep(pause)
    }
  }

  #spawn(): ChildProcess {
    const { data, log } = this.#place
    const tenMegabytes = 10_000_000
    const keep = existsSync(log) && statSync(log).size < tenMegabytes
    const out = openSync(log, keep ? 'a' : 'w', 0o600)
    const set = Object.entries({ ...SETTINGS, ...this.#options.settings }).flatMap(([k, v]) => ['-c', `${k}=${v}`])
    const child = spawn(
      program(this.#programs, 'postgres'),
      ['-D', data, ...endpointArguments(this.#endpoint), ...set],
      {
        ...this.#spawnOptions(),
        // Its own group: Ctrl-C in a terminal must reach the server first, which still has reports to commit.
        detached: true,
        stdio: ['ignore', out, out],
      },
    )
    closeSync(out)
    this.#child = child
    return child
  }

  async #answers(child: ChildProcess): Promise<boolean> {
    // A program that cannot be run at all has no process number; the event must have a listener all the same.
    child.once('error', (err) => this.#options.log.error({ err }, 'PostgreSQL cannot be run'))
    const lives = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
    for (let waited = 0; waited < START_MS && lives(); waited += 25) {
      if (await canConnect(this.#endpoint.settings)) return true
      await sleep(25)
    }
    if (lives()) child.kill('SIGQUIT')
    return false
  }

  #watch(child: ChildProcess): void {
    const again = async () => {
      if (this.#stopping) return
      this.#options.log.error({ code: child.exitCode, signal: child.signalCode }, 'the database went away; starting it')
      this.emit('down')
      await this.#launch()
      if (this.#stopping) return
      this.#options.log.info('the database is back')
      this.emit('up')
    }
    const failed = (err: unknown) => this.#options.log.fatal({ err }, 'the database cannot be started again')
    if (child.exitCode !== null || child.signalCode !== null) void again().catch(failed)
    else void once(child, 'exit').then(again).catch(failed)
  }

  #spawnOptions() {
    const { account, base } = this.#place
    const environment = { PATH: '/usr/bin:/bin', TZ: 'UTC', SystemRoot: 'C:\\Windows' }
    return { cwd: base, env: environment, ...(account ? { uid: account.uid, gid: account.gid } : {}) }
  }
}

/** What differs from PostgreSQL's defaults, and why. */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '256MB',
  // Fewer forced checkpoints under a steady stream of reports.
  max_wal_size: '2GB',
  // Reports are planned in microseconds; compiling them never pays, and the package brings no compiler.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  log_min_messages: 'warning',
  // A lost race for a unique key is an ordinary event of ingest.
  log_min_error_statement: 'panic',
}
