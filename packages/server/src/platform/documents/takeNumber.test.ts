import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../database/testDatabase.ts'
import { takeNumber } from './takeNumber.queries.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Documents that are written at once: of which series, how long each takes, and whether it comes about. */
const documents = fc.array(
  fc.record({
    series: fc.constantFrom<{ kind: string; year?: number }>(
      { kind: 'invoice', year: 2026 },
      { kind: 'invoice', year: 2027 },
      { kind: 'invoice' },
      { kind: 'receipt', year: 2026 },
    ),
    issuer: fc.nat(1),
    waitMs: fc.nat(3),
    fails: fc.boolean(),
  }),
  { minLength: 5, maxLength: 40 },
)

const issuers = async () => {
  const names = [crypto.randomUUID(), crypto.randomUUID()]
  const sql = 'insert into organization (name) select unnest($1::text[]) returning org_id'
  return (await database.db.rows<{ org_id: number }>(sql, [names])).map(({ org_id }) => org_id)
}

test('documents that are written at once, some in vain, are numbered 1, 2, 3 … in each series', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (all) => {
      const orgIds = await issuers()
      const given = new Map<string, number[]>()
      const write = async ({ series, issuer, waitMs, fails }: (typeof all)[number]) => {
        const orgId = orgIds[issuer] ?? 0
        const number = await database.db.transaction(async (tx) => {
          const taken = await takeNumber(tx, { orgId, ...series })
          await tx.run('select pg_sleep($1::float8 / 1000)', [waitMs])
          if (fails) throw new Error('in vain')
          return taken
        })
        const key = `${orgId} ${series.kind} ${series.year}`
        given.set(key, [...(given.get(key) ?? []), number])
      }
      const outcomes = await Promise.allSettled(all.map(write))
      expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(all.map(({ fails }) => fails))
      for (const numbers of given.values())
        expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1))
    }),
    { numRuns: 30 },
  )
})
