import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupHead, type BackupManifest, type TableEntry, type TableHead, TableTally } from './backupFormat.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Database } from '../Database.ts'

/** Bytes of rows that are written at once. */
const BLOCK = 256 * 1024

/**
 * Writes everything that the database holds, as it is at one moment, into `file`. The server may run meanwhile. The
 * file appears under its name when it is whole, readable by nobody but this process's account.
 *
 * @returns what it holds, by table.
 * @throws when the file exists.
 */
export async function backup(db: Database, clock: Clock, file: string): Promise<TableEntry[]> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name, or remove it first.`)
  const partial = `${file}.partial`
  const client = await db.connect()
  const entries: TableEntry[] = []
  try {
    const tables = await listTables(client)
    await client.query('begin isolation level repeatable read read only')
    // Before the first query, which fixes the moment: no partition may be sealed and dropped between that and its turn.
    await client.query(`lock table ${['migration', ...tables].join(', ')} in access share mode`)
    await pipeline(
      write(client, clock, tables, entries),
      createZstdCompress(),
      createWriteStream(partial, { mode: 0o600 }),
    )
    await client.query('commit')
    await flush(partial)
    await rename(partial, file)
    return entries
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Tables that hold rows of their own or in partitions, but for those that a crash may empty. Names are plain: our migrations make them. */
async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relpersistence = 'p' and not relispartition and relname <> 'migration' order by relname collate "C"`,
  )
  return rows.map((row) => row.name)
}

async function* write(client: Client, clock: Clock, tables: string[], entries: TableEntry[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const counted = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  yield counted(line(await readHead(client, clock)))
  for (const table of tables) {
    const columns = await listColumns(client, table)
    const head: TableHead = { table, columns }
    yield counted(line(head))
    const tally = new TableTally()
    for await (const block of readBlocks(client, table, columns)) {
      tally.add(block)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(block.length)
      yield counted(Buffer.concat([length, block]))
    }
    yield counted(Buffer.alloc(4))
    entries.push(tally.entry(table))
  }
  const manifest: BackupManifest = { manifest: entries, sha256: hash.digest('hex') }
  yield line(manifest)
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

async function readHead(client: Client, clock: Clock): Promise<BackupHead> {
  const migrations = await client.query<BackupHead['migrations'][number]>(
    'select name, checksum from migration order by name',
  )
  const partitions = await client.query<BackupHead['partitions'][number]>(
    `select c.relname name, p.relname parent, pg_get_expr(c.relpartbound, c.oid) bounds
       from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  const sequences = await client.query<BackupHead['sequences'][number]>(
    `select sequencename name, coalesce(last_value, start_value)::text "value", last_value is not null called
       from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return {
    format: 'waymark-backup',
    version: 1,
    created: new Date(clock.now()).toISOString(),
    migrations: migrations.rows,
    partitions: partitions.rows,
    sequences: sequences.rows,
  }
}

/** Columns whose values are stored, not computed. */
async function listColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map((row) => row.name)
}

async function* readBlocks(client: Client, table: string, columns: string[]): AsyncGenerator<Buffer> {
  const list = columns.map((name) => `"${name}"`).join(', ')
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of client.query(
    copyTo(`copy (select ${list} from ${table}) to stdout`),
  ) as AsyncIterable<Buffer>) {
    parts.push(chunk)
    length += chunk.length
    if (length < BLOCK) continue
    yield Buffer.concat(parts)
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(parts)
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
