import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { type Client, DatabaseError } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Log } from '../../log/createLog.ts'
import {
  BackupError,
  type BackupHead,
  type BackupManifest,
  type TableEntry,
  type TableHead,
  TableTally,
} from './backupFormat.ts'
import { ByteStream } from '../ByteStream.ts'
import { type Database, isConnectionLoss } from '../Database.ts'
import {
  checkVersion,
  createMigrationTable,
  migrate,
  type Migration,
  readMigrations,
  runMigration,
} from '../migrate.ts'

/** Blocks are smaller by far, but for a single row that is large. */
const LARGEST_BLOCK = 1_100_000_000

const CUT = 'The backup is cut short or damaged; nothing was restored.'

/**
 * Restores `file`, which {@link backup} wrote, into an empty database, and brings it to the newest state. One
 * transaction: at the end of the file everything is compared with the manifest, and only then it counts.
 *
 * @returns what was restored, by table.
 * @throws {BackupError} when the database is not empty, or the file is cut, altered, or newer than this program.
 */
export async function restore(
  db: Database,
  log: Log,
  file: string,
  migrations = readMigrations(),
): Promise<TableEntry[]> {
  const client = await db.connect()
  const source = createReadStream(file)
  const plain = source.pipe(createZstdDecompress())
  source.on('error', (error) => plain.destroy(error))
  // Whoever reads gets the error; this one comes when nobody reads yet.
  plain.on('error', () => undefined)
  try {
    await checkVersion(client)
    await client.query('begin')
    const entries = await load(client, new ByteStream(plain), migrations)
    await client.query('commit')
    await client.query('analyze')
    await migrate(db, log, migrations)
    return entries
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (error instanceof DatabaseError && !isConnectionLoss(error)) {
      throw new BackupError(`${CUT} PostgreSQL says: ${error.message}`, { cause: error })
    }
    const { code } = error as { code?: string }
    if (code?.startsWith('Z_') || code?.startsWith('ZSTD_')) throw new BackupError(CUT, { cause: error })
    throw error
  } finally {
    source.destroy()
    plain.destroy()
    await client.end()
  }
}

async function load(client: Client, stream: ByteStream, migrations: Migration[]): Promise<TableEntry[]> {
  await refuseFull(client)
  const head = await readHead(stream)
  await makeSchema(client, head, migrations)
  const foreignKeys = await dropForeignKeys(client)
  const entries: TableEntry[] = []
  for (;;) {
    const next = await stream.line()
    if (next === undefined) throw new BackupError(CUT)
    const value = parse(next.text) as TableHead | BackupManifest
    if ('manifest' in value) {
      await verify(stream, value, entries)
      break
    }
    stream.count(next.bytes)
    entries.push(await loadTable(client, stream, value))
  }
  for (const { name, value, called } of head.sequences) {
    await client.query('select setval($1::regclass, $2::int8, $3)', [name, value, called])
  }
  for (const sql of foreignKeys) await client.query(sql)
  return entries
}

async function refuseFull(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  )
  if (rowCount) throw new BackupError('The database is not empty. Restore into a new data folder or a new database.')
}

async function readHead(stream: ByteStream): Promise<BackupHead> {
  const first = await stream.line()
  if (first === undefined) throw new BackupError(CUT)
  const head = parse(first.text) as BackupHead
  if (head.format !== 'waymark-backup') throw new BackupError('The file is not a backup of Waymark.')
  if (head.version !== 1) throw new BackupError('The backup was made by a newer version of Waymark.')
  stream.count(first.bytes)
  return head
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BackupError(CUT, { cause })
  }
}

/** Makes the tables as they were: by the migrations that the database had had. */
async function makeSchema(client: Client, head: BackupHead, known: Migration[]): Promise<void> {
  await createMigrationTable(client)
  for (const [index, { name, checksum }] of head.migrations.entries()) {
    const migration = known[index]
    if (migration?.name !== name || migration.checksum !== checksum) {
      throw new BackupError(`The backup has had the migration ${name}, which this version of Waymark does not have.`)
    }
    await runMigration(client, migration)
  }
  for (const { name, parent, bounds } of head.partitions) {
    await client.query(`create table ${quote(name)} partition of ${quote(parent)} ${bounds}`)
  }
}

/** Foreign keys would want the tables in an order that need not exist. Answers what makes them again. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) "drop",
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) "add"
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

async function loadTable(client: Client, stream: ByteStream, { table, columns }: TableHead): Promise<TableEntry> {
  const tally = new TableTally()
  const list = columns.map(quote).join(', ')
  // What triggers did when the rows were first written is in the backup as well.
  await client.query(`alter table ${quote(table)} disable trigger user`)
  // A migration may have put rows of its own there, which are in the backup too.
  await client.query(`delete from ${quote(table)}`)
  await pipeline(readBlocks(stream, tally), client.query(copyFrom(`copy ${quote(table)} (${list}) from stdin`)))
  await client.query(`alter table ${quote(table)} enable trigger user`)
  return tally.entry(table)
}

async function* readBlocks(stream: ByteStream, tally: TableTally): AsyncGenerator<Buffer> {
  for (;;) {
    const length = await stream.take(4)
    if (length === undefined) throw new BackupError(CUT)
    stream.count(length)
    if (length.readUInt32BE() === 0) return
    const block = length.readUInt32BE() > LARGEST_BLOCK ? undefined : await stream.take(length.readUInt32BE())
    if (block === undefined) throw new BackupError(CUT)
    stream.count(block)
    tally.add(block)
    yield block
  }
}

async function verify(stream: ByteStream, { manifest, sha256 }: BackupManifest, entries: TableEntry[]): Promise<void> {
  const same = JSON.stringify(manifest) === JSON.stringify(entries)
  if (!same || sha256 !== stream.digest() || !(await stream.atEnd())) {
    throw new BackupError('The backup is not what was written: its checksums are wrong. Nothing was restored.')
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
