import { prorate } from '@waymark/core/money/prorate.ts'
import { decimal, decimalText, plus, scaled, times, unitsAt } from '@waymark/core/money/Decimal.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const number = (digits: bigint, scale: number) =>
  fc.bigInt({ min: -(10n ** digits), max: 10n ** digits }).map((units) => scaled(units, scale))
/** Prices of numeric(19,6), quantities of numeric(12,3), rates of numeric(9,6). */
const cases = fc.array(
  fc.record({
    price: number(18n, 6),
    quantity: number(12n, 3),
    rate: number(9n, 6),
    days: fc.integer({ min: 1, max: 92 }),
  }),
  { minLength: 200, maxLength: 200 },
)

test('the database multiplies, adds and rounds decimals as we do', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (all) => {
      const texts = all.map(({ price, quantity, rate, days }) =>
        [price, quantity, rate].map((d) => decimalText(d)).concat(String(days)),
      )
      const rows = await database.db.rows<Record<'product' | 'sum' | 'net' | 'part', string>>(
        `select (e->>0)::numeric * (e->>1)::numeric as product, (e->>0)::numeric + (e->>2)::numeric as sum,
                round((e->>0)::numeric * (e->>1)::numeric * (e->>2)::numeric / 100, 2) as net,
                div(2 * 100 * (e->>0)::numeric * (e->>3)::numeric + sign((e->>0)::numeric) * 92, 2 * 92) as part
         from jsonb_array_elements($1::jsonb) with ordinality as list (e, nr) order by nr`,
        [JSON.stringify(texts)],
      )
      for (const [i, { price, quantity, rate, days }] of all.entries()) {
        const row = rows[i]
        expect(decimal(row?.product ?? '')).toEqual(times(price, quantity))
        expect(decimal(row?.sum ?? '')).toEqual(plus(price, rate))
        const net = times(times(price, quantity), { ...rate, scale: rate.scale + 2 })
        expect(decimal(row?.net ?? '')).toEqual(scaled(unitsAt(net, 2), 2))
        expect(BigInt(row?.part ?? '')).toBe(prorate({ each: price, currency: 'USD' }, days, 92).minor)
      }
    }),
    { numRuns: 5 },
  )
})
