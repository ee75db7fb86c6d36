import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createLog } from '../../log/createLog.ts'
import { Database } from '../Database.ts'
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts'
import { distribute, DistributeError } from './distribute.ts'
import { BY_DEVICE_BUT_LOCAL, DISTRIBUTED, DISTRIBUTED_BY, KEYED_BY_DEVICE } from './placement.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await openTestDatabase()
})
afterAll(() => own.close())

const namesOf = async (sql: string, params: unknown[] = []): Promise<string[]> =>
  (await own.db.rows<{ name: string }>(sql, params)).map(({ name }) => name)

test('every table whose key begins with the device is placed once', async () => {
  const tables = await namesOf(KEYED_BY_DEVICE)
  expect([...DISTRIBUTED, ...BY_DEVICE_BUT_LOCAL].toSorted()).toEqual(tables.toSorted())
})

describe('a table that is distributed', () => {
  test('has the column by which it is', async () => {
    const having = await namesOf(
      `select attrelid::regclass::text as name from pg_attribute
       where attrelid = any($1::text[]::regclass[]) and attname = $2 and attnotnull and not attisdropped`,
      [DISTRIBUTED, DISTRIBUTED_BY],
    )
    expect(having.toSorted()).toEqual([...DISTRIBUTED].toSorted())
  })

  test('has that column in each key', async () => {
    const without = await namesOf(
      `select i.indexrelid::regclass::text as name from pg_index i
       where i.indrelid = any($1::text[]::regclass[]) and (i.indisunique or i.indisexclusion) and not exists (
         select from pg_attribute a where a.attrelid = i.indrelid and a.attname = $2 and a.attnum = any(i.indkey))`,
      [DISTRIBUTED, DISTRIBUTED_BY],
    )
    expect(without).toEqual([])
  })

  test('has neither foreign keys nor triggers nor numbers that are given out', async () => {
    const hindrances = await namesOf(
      `select conname as name from pg_constraint
         where contype = 'f' and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
       union all select tgname from pg_trigger where tgrelid = any($1::text[]::regclass[]) and not tgisinternal
       union all select attname from pg_attribute where attrelid = any($1::text[]::regclass[]) and attidentity <> ''`,
      [DISTRIBUTED],
    )
    expect(hindrances).toEqual([])
  })
})

test.skipIf(inject('testServers').workers.length > 0)('a database without Citus is refused', async () => {
  await expect(distribute(own.db)).rejects.toThrow(DistributeError)
  await expect(distribute(own.db)).rejects.toThrow('does not have the extension Citus')
  expect(await own.db.row('select shards_settled() as settled')).toEqual({ settled: true })
})

/** Needs TEST_DATABASE_URL to name the coordinator of a Citus (docs/many-machines.md). */
describe.skipIf(inject('testServers').workers.length === 0)('with Citus', () => {
  test('what is distributed stays so when it is run again', async () => {
    const said = await distribute(own.db)
    for (const table of DISTRIBUTED) expect(said).toContain(`${table}: was distributed already`)
    const shards = await own.db.row<{ here: number }>(
      `select count(*)::int4 as here from pg_dist_placement join pg_dist_shard using (shardid)
       where groupid = 0 and logicalrelid = any($1::text[]::regclass[])`,
      [DISTRIBUTED],
    )
    expect(shards?.here).toBe(0)
  })

  test('who reads what was committed waits until each server shows it', async () => {
    const [server] = inject('testServers').workers
    const worker = new Database({ settings: { ...server, database: own.settings.database! }, log: createLog('fatal') })
    const client = await worker.connect()
    // as a server that Citus has not told to commit yet
    await client.query('begin; create table half_committed (id int4)')
    await client.query(`prepare transaction 'citus_0_1_1_1'`)
    let isSettled = false
    const settle = async (): Promise<void> => {
      await own.db.run('select shards_settled()')
      isSettled = true
    }
    const settled = settle()
    // twenty looks at all servers take longer than it needs where nothing is to be waited for
    for (let looks = 0; looks < 20; looks++) await own.db.row('select count(*)::int4 as n from shards.probe')
    expect(isSettled).toBe(false)
    await client.query(`commit prepared 'citus_0_1_1_1'`)
    await settled
    await client.end()
    await worker.close()
  })
})
