import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../config/repositoryRoot.ts'
import { createLog } from '../log/createLog.ts'
import { dumpSchema } from './dumpSchema.ts'
import { migrate, type Migration, readMigrations } from './migrate.ts'
import { QueryCancelledError } from './Queries.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

let test1: TestDatabase
const log = createLog('silent')

beforeAll(async () => {
  test1 = await openTestDatabase()
})
afterAll(() => test1.close())

test('values come as documented', async () => {
  const row = await test1.db.row(
    `select 5::int8 big, '2026-11-21 10:00:00.123Z'::timestamptz at, '2026-01-02'::date d, '{"a":1}'::jsonb j,
            '\\x0102'::bytea b, 1.5::numeric n, null::timestamptz nothing`,
  )
  const at = Date.UTC(2026, 10, 21, 10, 0, 0, 123)
  expect(row).toEqual({ big: 5, at, d: '2026-01-02', j: { a: 1 }, b: Buffer.from([1, 2]), n: '1.5', nothing: null })
  const back = await test1.db.row<{ same: boolean }>(
    `select $1::timestamptz = '2026-11-21 10:00:00.123Z'::timestamptz same`,
    [new Date(at)],
  )
  expect(back?.same).toBe(true)
})

test('an int8 that no number can hold is an error, not a wrong number', async () => {
  await expect(test1.db.row('select 9007199254740993::int8 n')).rejects.toThrow('9007199254740993')
})

test('arrays of numbers are arrays of numbers, whatever stands in them', async () => {
  const row = await test1.db.row(
    `select '{1,-2}'::int4[] i, '{}'::int4[] none, '{5,9007199254740991,null}'::int8[] big, '{{1,2},{3,4}}'::int4[] deep, null::int4[] nothing,
            '{1.5,1e300,-0.25,NaN,Infinity,null}'::float8[] odd, '{1796121234567,0.1}'::float8[] times, '{1,2}'::int2[] small`,
  )
  expect(row).toEqual({
    i: [1, -2],
    none: [],
    big: [5, Number.MAX_SAFE_INTEGER, null],
    deep: [
      [1, 2],
      [3, 4],
    ],
    nothing: null,
    odd: [1.5, 1e300, -0.25, Number.NaN, Number.POSITIVE_INFINITY, null],
    times: [1_796_121_234_567, 0.1],
    small: [1, 2],
  })
  await expect(test1.db.row(`select '{1,9007199254740993}'::int8[] n`)).rejects.toThrow('9007199254740993')
})

test('arrays and counts', async () => {
  expect(await test1.db.arrays('select n, n * 2 from generate_series(1, 2) n')).toEqual([
    [1, 2],
    [2, 4],
  ])
  expect(await test1.db.run('create table t (n int4 primary key)')).toBe(0)
  expect(await test1.db.run('insert into t select generate_series(1, 7)')).toBe(7)
})

test('a transaction is all or nothing', async () => {
  const failing = test1.db.transaction(async (tx) => {
    await tx.run('insert into t values (100)')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await test1.db.rows('select from t where n = 100')).toHaveLength(0)
  await test1.db.transaction(async (tx) => tx.run('insert into t values (101)'))
  expect(await test1.db.rows('select from t where n = 101')).toHaveLength(1)
})

test('a request is one transaction, in which what fails and is caught leaves no trace and breaks nothing', async () => {
  const { db } = test1
  const add = (n: number) => db.run('insert into t values ($1)', [n])
  const kept = () => db.arrays('select n from t where n between 200 and 209 order by n')
  await db.request(async () => {
    await add(200)
    await expect(add(200)).rejects.toThrow('duplicate key')
    await add(201)
    const half = db.transaction(async (tx) => {
      await tx.run('insert into t values (202)')
      await add(200)
    })
    await expect(half).rejects.toThrow('duplicate key')
    await db.transaction((tx) => tx.run('insert into t values (203)'))
    await expect(db.rows('select 1/0')).rejects.toThrow('division by zero')
    await add(204)
    // nobody else sees any of it yet
    expect(await db.apart.arrays('select n from t where n between 200 and 209')).toEqual([])
  })
  expect(await kept()).toEqual([[200], [201], [203], [204]])
  const refused = db.request(async () => {
    await add(205)
    await expect(add(200)).rejects.toThrow('duplicate key')
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await kept()).toEqual([[200], [201], [203], [204]])
})

test('a deadline cancels the query on the server, and the connection goes on', async () => {
  await expect(test1.db.rows('select pg_sleep(900)', [], { signal: AbortSignal.timeout(100) })).rejects.toThrow(
    QueryCancelledError,
  )
  const running = await test1.db.rows(
    `select from pg_stat_activity where query like '%pg_sleep(900)%' and state = 'active' and pid <> pg_backend_pid()`,
  )
  expect(running).toHaveLength(0)
  await expect(
    test1.db.transaction((tx) => tx.run('select pg_sleep(900)'), { signal: AbortSignal.timeout(50) }),
  ).rejects.toThrow(QueryCancelledError)
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, n) => test1.db.row<{ n: number }>('select $1::int4 n', [n])),
  )
  expect(many.map((row) => row?.n)).toEqual(Array.from({ length: 30 }, (_, n) => n))
})

test('a deadline between two statements of a transaction ends it before the next one', async () => {
  const deadline = new AbortController()
  const work = test1.db.transaction(
    async (tx) => {
      await tx.run('create table undone (n int)')
      deadline.abort()
      // by then a cancel came to a server that has nothing to cancel
      await test1.db.rows('select pg_sleep(0.3)')
      await tx.run('select pg_sleep(5)')
    },
    { signal: deadline.signal },
  )
  await expect(work).rejects.toThrow(QueryCancelledError)
  expect(await test1.db.row(`select to_regclass('undone') as it`)).toEqual({ it: null })
})

test('db/schema.sql is what the migrations make', async () => {
  // not a copy of the template, which a run on a Citus has distributed
  const fresh = await openTestDatabase(false)
  try {
    await migrate(fresh.db, log)
    expect(readFileSync(join(repositoryRoot, 'db/schema.sql'), 'utf8')).toBe(await dumpSchema(fresh.db))
  } finally {
    await fresh.close()
  }
})

test('migrations run once, in order, and their history cannot change', async () => {
  const { db, close } = await openTestDatabase()
  try {
    const known = readMigrations()
    await migrate(db, log)
    const next = { name: `${known.length + 1}_more`, sql: 'create table more (n int4)', checksum: 'x' }
    await migrate(db, log, [...known, next])
    await migrate(db, log, [...known, next])
    await expect(migrate(db, log, [...known, { ...next, checksum: 'y' }])).rejects.toThrow('was changed')
    const broken = { name: `${known.length + 2}_broken`, sql: 'create table half (n int4); select 1/0', checksum: 'z' }
    await expect(migrate(db, log, [...known, next, broken])).rejects.toThrow('division by zero')
    expect(await db.row(`select to_regclass('half') half`)).toEqual({ half: null })
  } finally {
    await close()
  }
})

describe('22.7: a program that is older than its database', () => {
  const known = readMigrations()
  const newest = known.at(-1)?.name.slice(0, 4)
  const more = { name: '9001_more', sql: 'create table more (n int4)', checksum: 'x' }
  const dropped = (since: string | undefined) => ({
    name: '9002_less',
    sql: `-- borne since ${since}: nothing has written it from then on\ndrop table request_count;`,
    checksum: 'y',
  })

  /** Starts a program that knows `known` on a database that has had more; answers what is logged. */
  const startOn = async (...later: readonly Migration[]): Promise<string[]> => {
    const { db, close } = await openTestDatabase()
    try {
      await migrate(db, log, [...known, ...later])
      const said: string[] = []
      await migrate(db, createLog('warn', { write: (line) => void said.push(line) }), known)
      return said
    } finally {
      await close()
    }
  }

  test('starts on what was only added, and says so', async () => {
    expect(await startOn(more)).toEqual([expect.stringContaining('9001_more')])
  })

  test('starts where something was dropped that it has not used', async () => {
    expect(await startOn(more, dropped(newest))).toEqual([expect.stringContaining('9002_less')])
  })

  test('is refused where something was dropped that it may use, as a later program knows it', async () => {
    await expect(startOn(more, dropped('9001'))).rejects.toThrow(
      '9002_less, which this version of Waymark does not know',
    )
  })

  test('is refused where a migration is missing between those that it knows', async () => {
    const { db, close } = await openTestDatabase()
    try {
      await migrate(db, log)
      const between = [...known.slice(0, -1), { ...more, name: `${newest}_another` }]
      await expect(migrate(db, log, between)).rejects.toThrow('does not know')
    } finally {
      await close()
    }
  })

  test('is refused where one is added below those that ran, and says which', async () => {
    const { db, close } = await openTestDatabase()
    try {
      await migrate(db, log)
      const below = { ...more, name: `${known.at(-2)?.name}_late` }
      await expect(migrate(db, log, known.toSpliced(-1, 0, below))).rejects.toThrow(
        `The migration ${below.name} has not run here, and ${known.at(-1)?.name}, which comes after it, has`,
      )
    } finally {
      await close()
    }
  })
})

test('two servers that start at once migrate one after the other', async () => {
  const { db, close } = await openTestDatabase()
  try {
    const slow = { name: '9999_slow', sql: 'create table slow (n int4); select pg_sleep(0.3)', checksum: 's' }
    const all = [...readMigrations(), slow]
    await Promise.all([migrate(db, log, all), migrate(db, log, all)])
    expect(await db.rows(`select from migration where name = '9999_slow'`)).toHaveLength(1)
  } finally {
    await close()
  }
})
