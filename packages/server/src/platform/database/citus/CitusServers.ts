import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from '../embedded/binaries.ts'
import { EmbeddedPostgres } from '../embedded/EmbeddedPostgres.ts'
import { makeEnterable, makeMemoryFolder } from '../makeMemoryFolder.ts'
import type { Log } from '../../log/createLog.ts'
import { joinServers } from './joinServers.ts'

/** Where distributions install versions of PostgreSQL side by side: Debian and its relatives, Red Hat and its. */
const INSTALLED: readonly { readonly folder: string; readonly name: RegExp }[] = [
  { folder: '/usr/lib/postgresql', name: /^(\d+)$/ },
  { folder: '/usr', name: /^pgsql-(\d+)$/ },
]

/** What each of them is started with. */
export const CITUS_SETTINGS = {
  shared_preload_libraries: 'citus',
  'citus.max_cached_conns_per_worker': '16',
  // Citus watches each database by a process, and a run has some at once
  max_worker_processes: '64',
  max_connections: '300',
  max_prepared_transactions: '300',
  max_locks_per_transaction: '256',
  // as few as show everything that several do: each database that is made copies them all
  'citus.shard_count': '4',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
}
/** For data that nobody wants back after a crash. */
const HASTY = { fsync: 'off', full_page_writes: 'off' }

/** The newest PostgreSQL of this machine that has Citus; undefined where there is none. */
export function findCitus(): Binaries | undefined {
  const found = INSTALLED.flatMap(({ folder, name }) =>
    (existsSync(folder) ? readdirSync(folder) : []).flatMap((entry) => {
      const version = name.exec(entry)?.[1]
      const has = version !== undefined && existsSync(join(folder, entry, 'lib', 'citus.so'))
      return has ? [{ folder: join(folder, entry), version, major: Number(version) }] : []
    }),
  )
  return found.toSorted((a, b) => b.major - a.major)[0]
}

/** A coordinator and two servers that Citus spreads tables over, of the PostgreSQL that this machine has installed. */
export class CitusServers {
  readonly #folder: string
  readonly #lost = new Set<EmbeddedPostgres>()
  readonly coordinator: EmbeddedPostgres
  readonly workers: readonly EmbeddedPostgres[]

  private constructor(folder: string, [coordinator, ...workers]: EmbeddedPostgres[]) {
    this.#folder = folder
    this.coordinator = coordinator!
    this.workers = workers
  }

  /**
   * Starts them and makes one cluster of their databases `waymark`.
   *
   * @throws where this machine has no PostgreSQL with Citus
   */
  static async start(log: Log, settings: Readonly<Record<string, string>> = HASTY): Promise<CitusServers> {
    const binaries = findCitus()
    if (!binaries)
      throw new Error('This machine has no PostgreSQL with Citus (docs/many-machines.md says how to get one).')
    const folder = makeMemoryFolder()
    const start = (name: string): Promise<EmbeddedPostgres> => {
      const own = join(folder, name)
      mkdirSync(own)
      makeEnterable(own)
      return EmbeddedPostgres.start({ folder: own, log, binaries, settings: { ...CITUS_SETTINGS, ...settings } })
    }
    const servers = new CitusServers(folder, await Promise.all(['coordinator', 'first', 'second'].map(start)))
    await joinServers(
      servers.coordinator.settings,
      servers.workers.map(({ settings }) => settings),
    )
    return servers
  }

  /** A folder for one more. */
  newFolder(name: string): string {
    const folder = join(this.#folder, name)
    mkdirSync(folder)
    return makeEnterable(folder)
  }

  /** Ends a server at once, as a machine that loses its power does, for good. */
  async lose(server: EmbeddedPostgres): Promise<void> {
    this.#lost.add(server)
    const stopped = server.stop()
    if (server.pid !== undefined) process.kill(server.pid, 'SIGKILL')
    await stopped
  }

  async stop(): Promise<void> {
    const left = [this.coordinator, ...this.workers].filter((server) => !this.#lost.has(server))
    await Promise.all(left.map((server) => server.stop()))
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
