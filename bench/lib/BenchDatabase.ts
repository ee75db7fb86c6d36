import { Database } from '@waymark/server/platform/database/Database.ts'
import { EmbeddedPostgres } from '@waymark/server/platform/database/embedded/EmbeddedPostgres.ts'
import { migrate } from '@waymark/server/platform/database/migrate.ts'
import { createLog } from '@waymark/server/platform/log/createLog.ts'
import { seed } from '@waymark/server/seed.ts'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Beside what `npm start` gives it: nine processes of a cluster open more connections than its hundred. */
const SETTINGS = { max_connections: '300' }

/** An embedded PostgreSQL in a folder of its own, as `npm start` runs it, migrated and with an administrator. */
export interface BenchDatabase {
  readonly db: Database
  /** For the server's DATABASE_URL. */
  readonly url: string
  /** Process number of PostgreSQL. */
  readonly pid: number
  /** PostgreSQL's version. */
  readonly version: string
  /** Stops it, and removes the folder unless it is kept. */
  close(): Promise<void>
}

/**
 * Starts one. It belongs to the benchmark and not to the server, so that both can be compared on the same one.
 *
 * @param kept a folder for it, which stays for the next run
 * @param more settings of PostgreSQL
 */
export async function openBenchDatabase(
  kept?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchDatabase> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true })
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  // the account that the database runs as must be able to enter, also when this runs as root
  chmodSync(folder, 0o755)
  const log = createLog('warn', process.stderr)
  const embedded = await EmbeddedPostgres.start({ folder, log, settings: { ...SETTINGS, ...more } })
  const db = new Database({ settings: embedded.settings, log, poolSize: 20 })
  const letGo = () => {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const close = async () => {
    for (const signal of SIGNALS) process.off(signal, interrupted)
    await db.close()
    await embedded.stop()
    letGo()
  }
  // PostgreSQL has a process group of its own: without this it would outlive a Ctrl-C
  const interrupted = () => void embedded.stop().finally(() => process.exit(130))
  for (const signal of SIGNALS) process.once(signal, interrupted)
  process.once('exit', letGo)
  try {
    await migrate(db, log)
    await seed(db, 'bench-password-1')
    const version = (await db.row<{ server_version: string }>('show server_version'))?.server_version ?? ''
    return { db, url: urlOf(embedded.settings), pid: embedded.pid ?? 0, version, close }
  } catch (error) {
    await close()
    throw error
  }
}

function urlOf({ host = '', port, user, password, database }: EmbeddedPostgres['settings']): string {
  const isSocket = host.startsWith('/')
  const url = new URL(`postgresql://${isSocket ? 'localhost' : host}:${port}/${database}`)
  url.username = user ?? ''
  if (typeof password === 'string') url.password = password
  if (isSocket) url.searchParams.set('host', host)
  return url.href
}
