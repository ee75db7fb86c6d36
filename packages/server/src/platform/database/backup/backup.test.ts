import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../clock/clock.ts'
import { createLog } from '../../log/createLog.ts'
import { backup } from './backup.ts'
import { BackupError } from './backupFormat.ts'
import type { Database } from '../Database.ts'
import { dumpSchema } from '../dumpSchema.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openDatabase } from '../openDatabase.ts'
import { restore } from './restore.ts'
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts'

const log = createLog('silent')
let folder: string
let file: string
let source: TestDatabase
const opened: { close: () => Promise<void> }[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-backup-'))
  file = join(folder, 'one.backup')
  source = await openTestDatabase()
  opened.push(source)
  await fill(source.db)
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Rows of all kinds: partitions, odd text, bytes, nulls, and enough to need many blocks. */
async function fill(db: Database): Promise<void> {
  await db.run(
    `create table report_20261121 partition of report for values from ('2026-11-21 00:00Z') to ('2026-11-22 00:00Z')`,
  )
  await db.run(`insert into report_day values ('2026-11-21', 'hot')`)
  await db.run(
    `insert into report select '2026-11-21 10:00Z'::timestamptz + n * interval '1 ms', n % 50, n, n, n, n, n, n, 1, 2, 3, 4, 5, 6, 7, 8, 9
       from generate_series(1, 20000) n`,
  )
  await db.run(`insert into report_parked values (1, 'NaN', 1, now(), $1, '{"a": "b"}')`, ['tab\t line\n back\\ \\N é'])
  await db.run(
    `insert into device_day (device_id, day, reports, first_time, last_time, distance, payload)
     values (1, '2026-11-01', 1, now(), now(), 0.1, '\\x000a0d5cff')`,
  )
}

async function openEmpty(): Promise<Database> {
  const empty = await openTestDatabase(false)
  opened.push(empty)
  return empty.db
}

async function contents(db: Database): Promise<unknown> {
  const out: Record<string, unknown> = {}
  for (const table of ['report', 'report_day', 'report_parked', 'device_day', 'device_last']) {
    out[table] = await db.row(`select count(*) n, md5(string_agg(t::text, ',' order by t::text)) sum from ${table} t`)
  }
  return out
}

/** The schema without the function that distributing makes anew: what is restored is distributed by its operator. */
async function schemaOf(db: Database): Promise<string> {
  return (await dumpSchema(db)).replace(
    /create or replace function public\.shards_settled\(\).*?\$function\$.*?\$function\$;?\n/is,
    '',
  )
}

test('what was saved comes back, into an empty database', async () => {
  const entries = await backup(source.db, systemClock, file)
  expect(entries.find((entry) => entry.table === 'report')?.rows).toBe(20_000)
  const db = await openEmpty()
  expect(await restore(db, log, file)).toEqual(entries)
  expect(await contents(db)).toEqual(await contents(source.db))
  expect(await schemaOf(db)).toBe(await schemaOf(source.db))
  expect(await db.row('select count(*) n from report_20261121')).toEqual({ n: 20_000 })
})

test('foreign keys in any order, cycles, sequences, triggers and rows of migrations survive', async () => {
  const sql = `create table a (id int4 generated always as identity primary key, b_id int4, twice int4 generated always as (id * 2) stored);
     create table b (id int4 primary key, a_id int4 references a);
     alter table a add foreign key (b_id) references b;
     create function refuse() returns trigger language plpgsql as $f$ begin raise 'the trigger ran'; end $f$;
     insert into b values (1, null); insert into a (b_id) values (1), (1); update b set a_id = 2;
     create trigger refuse before insert on b for each row execute function refuse();`
  const migrations = [...readMigrations(), { name: '9999_more', sql, checksum: 'x' }]
  await migrate(source.db, log, migrations)
  await source.db.run('delete from a where id = 1')
  await backup(source.db, systemClock, file)
  const db = await openEmpty()
  await expect(restore(db, log, file)).rejects.toThrow('9999_more, which this version of Waymark does not have')
  await restore(db, log, file, migrations)
  expect(await db.rows('select * from a')).toEqual([{ id: 2, b_id: 1, twice: 4 }])
  expect(await db.rows('insert into a (b_id) values (1) returning id')).toEqual([{ id: 3 }])
  await expect(db.run('insert into a (b_id) values (5)')).rejects.toThrow('foreign key')
  await expect(db.run('insert into b values (2, 2)')).rejects.toThrow('the trigger ran')
  expect(await schemaOf(db)).toBe(await schemaOf(source.db))
})

test('the backup is of one moment, while the server goes on writing', async () => {
  const done = new AbortController()
  const writing = (async () => {
    for (let n = 100_000; !done.signal.aborted; n++) {
      await source.db.transaction(async (tx) => {
        await tx.run(`insert into report_overflow select '2026-11-01Z', $1, 1, 1,1,1,1,1,1,1,1,1,1,1,1,1,1`, [n])
        await tx.run(`insert into report_parked values ($1, 1, 1, now(), '', '{}')`, [n])
      })
    }
  })()
  const entries = await backup(source.db, systemClock, file)
  done.abort()
  await writing
  const rowsOf = (table: string) => entries.find((entry) => entry.table === table)?.rows
  expect(rowsOf('report_parked')).toBe((rowsOf('report_overflow') ?? 0) + 1)
})

test('a database that is not empty is refused, and so is a file that exists', async () => {
  await backup(source.db, systemClock, file)
  await expect(backup(source.db, systemClock, file)).rejects.toThrow('exists already')
  const before = await contents(source.db)
  await expect(restore(source.db, log, file)).rejects.toThrow('The database is not empty')
  expect(await contents(source.db)).toEqual(before)
})

test('a file that is cut or altered anywhere is refused, with nothing half-done', async () => {
  await backup(source.db, systemClock, file)
  const whole = readFileSync(file)
  const plain = zstdDecompressSync(whole)
  const flip = (at: number, bytes: Buffer) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy
  }
  const digit = plain.indexOf('20000\t')
  const bad: [string, Buffer][] = [
    ['empty', Buffer.alloc(0)],
    ['half', whole.subarray(0, whole.length >> 1)],
    ['without its last byte', whole.subarray(0, -1)],
    ['flipped early', flip(40, whole)],
    ...[3, 4, 5, 6, 7].map((n): [string, Buffer] => [
      `flipped at ${n}/9`,
      flip(Math.floor((whole.length * n) / 9), whole),
    ]),
    [
      'a letter in a row of numbers, compressed again',
      zstdCompressSync(Buffer.from(plain).fill('x', digit, digit + 1)),
    ],
    ['text', Buffer.from('no backup at all\n')],
    ['a digit of a row, compressed again', zstdCompressSync(flip(digit, plain))],
    [
      'cut before the manifest, compressed again',
      zstdCompressSync(plain.subarray(0, plain.lastIndexOf('{"manifest"'))),
    ],
    ['something behind the manifest', zstdCompressSync(Buffer.concat([plain, Buffer.from('{}\n')]))],
  ]
  const db = await openEmpty()
  for (const [what, bytes] of bad) {
    writeFileSync(join(folder, 'bad'), bytes)
    await expect(restore(db, log, join(folder, 'bad')), what).rejects.toThrow(BackupError)
    expect(await db.rows(`select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
  }
  await restore(db, log, file)
})

test('the commands work on a data folder, beside a running server too, and say what they did', async () => {
  const run = promisify(execFile)
  const cli = (name: string, data: string, ...args: string[]) =>
    run(process.execPath, [join(import.meta.dirname, `../../../cli/${name}.cli.ts`), ...args], {
      env: { WAYMARK_DATA: data },
    })
  chmodSync(folder, 0o755)
  const server = await openDatabase({ data: join(folder, 'a'), databaseUrl: undefined }, log)
  await fill(server.db)
  const saved = await cli('backup', join(folder, 'a'), file)
  expect(saved.stdout).toContain('report: 20000 rows')
  // everything the database holds is in it
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(cli('restore', join(folder, 'a'), file)).rejects.toThrow('The database is not empty')
  await server.close()
  const restored = await cli('restore', join(folder, 'b'), file)
  expect(restored.stdout).toContain('every checksum is right')
  const again = await cli('backup', join(folder, 'b'), `${file}.2`)
  expect(again.stdout).toContain('report: 20000 rows')
  await expect(cli('backup', join(folder, 'b'))).rejects.toThrow('Usage: npm run backup -- <file>')
  await expect(cli('backup', join(folder, 'b'), '--help')).rejects.toThrow('Usage: npm run backup -- <file>')
  expect(existsSync(`${file}.2.partial`)).toBe(false)
  // without the server's settings it would save an empty database that nobody has
  await expect(cli('backup', join(folder, 'c'), `${file}.3`)).rejects.toThrow(
    `There is no database in ${join(folder, 'c')}`,
  )
  expect(existsSync(join(folder, 'c'))).toBe(false)
})
