import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './Database.ts'
import { bindShared, shareArray } from './shareArray.ts'
import { openTestDatabase } from './testDatabase.ts'

const from = (start: number, length: number): number[] => Array.from({ length }, (_, i) => start + i)
const WIDE = shareArray([7, ...from(1000, 2000), ...from(5000, 1000)])
const SCATTERED = shareArray(from(0, 2000).map((n) => n * 2))

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
})
afterAll(() => close())

const held = async (sql: string, set: unknown): Promise<number[]> =>
  (await db.rows<{ n: number }>(`select n from unnest('{6,7,8,1000,2999,3000}'::int4[]) n where ${sql}`, [set])).map(
    (row) => row.n,
  )

describe('a shared array', () => {
  it('is asked by its ranges when it is wide, with the same answer', async () => {
    expect(bindShared('a = any($1::int4[])', [WIDE])).toEqual({
      sql: 'a <@ $1::int4multirange',
      params: ['{[7,7],[1000,2999],[5000,5999]}'],
    })
    for (const sql of ['n = any($1::int4[])', '($1::int4[] is null or n = any($1))'])
      expect(await held(sql, WIDE)).toEqual([7, 1000, 2999])
  })

  it('stays an array where it is used in another way, is scattered, or short', async () => {
    for (const sql of ['n = any($1::int4[]) and n in (select unnest($1::int4[]))', 'cardinality($1::int4[]) > n'])
      expect(bindShared(sql, [WIDE]).sql).toBe(sql)
    expect(await held('n = any($1::int4[]) and cardinality($1::int4[]) = 3001', WIDE)).toEqual([7, 1000, 2999])
    expect(await held('n = any($1::int4[])', SCATTERED)).toEqual([6, 8, 1000, 3000])
    expect(await held('n = any($1::int4[])', shareArray([6, 3000]))).toEqual([6, 3000])
    expect(await held('n = any($1::int4[])', shareArray([]))).toEqual([])
  })

  it('is told from a parameter whose number begins alike', () => {
    const params = [...from(1, 10), WIDE]
    expect(bindShared('a = $1 and b = any($11::int4[])', params).sql).toBe('a = $1 and b <@ $11::int4multirange')
    expect(bindShared('a = any($1::int4[]) and b = $11', [WIDE]).sql).toBe('a <@ $1::int4multirange and b = $11')
  })
})
