import type { Idle } from '@waymark/core/movement/results/MovementRow.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts'
import { addDevices, addOrganization, TWO_STATES } from '../../testing/worlds/movementWorld.ts'
import type { DeviceNow } from '../../rooms/movement/public.ts'
import { regionCodes } from './regionCodes.ts'
import { prepareMovement } from './prepareMovement.queries.ts'

const START = Date.UTC(2016, 0, 1)
const ROWS = 12_000
/** Rows of one statement: they are made ready in some hundredths of a second. */
const MOST = 5_000

const NOW: DeviceNow = {
  phase: 'unknown',
  since: START,
  idleSince: -1,
  visits: [],
  load: null,
  trip: null,
  stop: null,
  mileage: [],
  activity: [],
}

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

/** Of a device that idles often. */
const idles = Array.from({ length: ROWS }, (_, n): Idle => {
  const start = START + n * 2_000_000
  return { kind: 'idle', start, end: start + 600_000, lat: 400_000_000, lon: -1_050_000_000, known: start + 600_000 }
})

it('22: years of results are written in pieces, since the transaction of a holder may hardly stand still', async () => {
  const { db } = test
  const [device = 0] = await addDevices(db, await addOrganization(db), 1)
  const change = {
    device,
    seen: 1,
    added: idles.map((row) => ({ row, version: 'v' })),
    replaced: { after: START, until: Infinity },
    restatements: idles.map((row) => ({ kind: row.kind, old: null, new: row })),
    cause: 'rule' as const,
    checkpoints: [],
    state: { text: '{}', reports: 1, head: START },
    now: NOW,
    isNews: false,
    settled: true,
  }
  let most = 0
  await db.transaction((tx) =>
    prepareMovement(
      [change],
      regionCodes(() => TWO_STATES),
      START,
    )({
      ...tx,
      run: (sql, params = []) => {
        most = Math.max(most, ...params.map((each) => (Array.isArray(each) ? each.length : 1)))
        return tx.run(sql, params)
      },
    }),
  )
  expect(most).toBe(MOST)
  const count = (table: string) => db.row(`select count(*)::int4 as n from ${table} where device_id = $1`, [device])
  expect(await count('movement_row')).toEqual({ n: ROWS })
  expect(await count('movement_restatement')).toEqual({ n: ROWS })
})
