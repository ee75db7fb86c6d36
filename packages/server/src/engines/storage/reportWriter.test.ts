import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts'
import type { ReportWriter } from './ReportWriter.ts'
import { columnsOf, createWriter, NOON, stoppedClock, type TestReport } from './testReports.ts'

let database: TestDatabase
let writer: ReportWriter

beforeAll(async () => {
  database = await openTestDatabase()
  writer = createWriter(database.db)
})
beforeEach(async () => {
  await database.db.run('truncate report, report_parked, report_overflow, device_last, device_day')
  await database.db.run(`update report_day set state = 'hot' where state <> 'hot'`)
})
afterAll(async () => {
  await writer.close()
  await database.close()
})

const stored = () => database.db.rows('select * from report order by device_id, time, seq')
const last = () => database.db.rows('select * from device_last order by device_id')

test('a report is stored with every column, its attributes and its delay', async () => {
  const columns = columnsOf([
    { device: 1, time: NOON - 90_500, attributes: { hdop: 1.5, text: 'a\0b', gone: Number.NaN } },
  ])
  const values = { odometer: 7, power: 12_000, course: 3599, altitude: -40, satellites: 9, battery: 80, signal: 55 }
  for (const [name, value] of Object.entries(values)) columns[name as 'power'][0] = value
  const result = await writer.commit(columns)
  expect(result).toMatchObject({ inserted: 1, duplicates: 0, late: 0, parked: 0, received: NOON })
  expect([...result.isNew, ...result.newest, ...result.newestFix]).toEqual([1, 0, 0])
  const row = {
    ...values,
    device_id: 1,
    time: NOON - 90_500,
    lat: 500_000_000,
    lon: -1_000_000_000,
    delay: 91,
    flags: 1,
  }
  expect(await stored()).toMatchObject([{ ...row, temperature: -32_768, attributes: { hdop: 1.5, text: 'ab' } }])
  expect(await last()).toMatchObject([{ ...row, fix_time: NOON - 90_500, fix_lat: 500_000_000, received: NOON }])
})

test('repetitions vanish, in a batch and across batches; different reports of one moment stay', async () => {
  const a = { device: 1, time: NOON, speed: 1 }
  const b = { device: 1, time: NOON, speed: 2 }
  const first = await writer.commit(columnsOf([a, a, b]))
  expect(first).toMatchObject({ inserted: 2, duplicates: 1 })
  expect([...first.isNew]).toEqual([1, 0, 1])
  const again = await writer.commit(columnsOf([b, { device: 1, time: NOON + 1000, attributes: { x: 1 } }, a]))
  expect(again).toMatchObject({ inserted: 1, duplicates: 2 })
  expect([...again.isNew]).toEqual([0, 1, 0])
  expect([...again.newest]).toEqual([1])
  expect(await stored()).toHaveLength(3)
})

test('the last position stays when newer reports have none, and old reports change neither', async () => {
  await writer.commit(columnsOf([{ device: 1, time: NOON, lat: 1 }]))
  const lost = await writer.commit(columnsOf([{ device: 1, time: NOON + 1000, lat: 2, valid: false }]))
  expect([[...lost.newest], [...lost.newestFix]]).toEqual([[0], []])
  const old = await writer.commit(columnsOf([{ device: 1, time: NOON - 1000, lat: 3 }]))
  expect([[...old.newest], [...old.newestFix], old.inserted]).toEqual([[], [], 1])
  expect(await last()).toMatchObject([{ time: NOON + 1000, lat: 2, fix_time: NOON, fix_lat: 1 }])
  const between = await writer.commit(columnsOf([{ device: 1, time: NOON + 500, lat: 4 }]))
  expect([[...between.newest], [...between.newestFix]]).toEqual([[], [0]])
  expect(await last()).toMatchObject([{ time: NOON + 1000, lat: 2, fix_time: NOON + 500, fix_lat: 4 }])
})

test('an old report tells that the device was heard', async () => {
  const clock = stoppedClock()
  const own = createWriter(database.db, clock)
  await own.commit(columnsOf([{ device: 1, time: NOON }]))
  clock.at += 60_000
  await own.commit(columnsOf([{ device: 1, time: NOON - 1000 }]))
  expect(await last()).toMatchObject([{ time: NOON, received: NOON + 60_000 }])
  await own.close()
})

test('wrong clocks are parked with their reason, and the rest of the batch is stored', async () => {
  const result = await writer.commit(
    columnsOf([
      { device: 1, time: Date.UTC(1999, 11, 31) },
      { device: 1, time: NOON },
      { device: 2, time: Date.UTC(2038, 0, 1), attributes: { a: 1 } },
      { device: 3, time: NOON + 25 * 3_600_000 },
      { device: 3, time: NOON + 23 * 3_600_000 },
      { device: 4, time: Number.NaN },
      { device: 5, time: 1e300 },
    ]),
  )
  expect(result).toMatchObject({ inserted: 2, parked: 5, duplicates: 0 })
  expect([...result.isNew]).toEqual([0, 1, 0, 0, 1, 0, 0])
  const parked = await database.db.rows('select device_id, reason, report from report_parked order by device_id')
  expect(parked).toMatchObject([
    { device_id: 1, reason: 'before 2000', report: { lat: 50 } },
    { device_id: 2, reason: 'after 2037', report: { attributes: { a: 1 } } },
    { device_id: 3, reason: 'more than a day ahead' },
    { device_id: 4, reason: 'before 2000' },
    { device_id: 5, reason: 'after 2037' },
  ])
  expect(await last()).toHaveLength(2)
})

test('a single old day makes no partition; a recent one does', async () => {
  const result = await writer.commit(
    columnsOf([
      { device: 1, time: Date.UTC(2009, 5, 1), attributes: { a: 1 } },
      { device: 1, time: NOON - 10 * 86_400_000 },
    ]),
  )
  expect(result).toMatchObject({ inserted: 2, late: 1 })
  expect(await stored()).toHaveLength(1)
  expect(await database.db.rows('select * from report_overflow')).toMatchObject([
    { device_id: 1, attributes: { a: 1 } },
  ])
  expect(
    await writer.commit(columnsOf([{ device: 1, time: Date.UTC(2009, 5, 1), attributes: { a: 1 } }])),
  ).toMatchObject({
    inserted: 0,
    duplicates: 1,
  })
})

test('an empty batch is stored at once', async () => {
  expect(await writer.commit(columnsOf([]))).toMatchObject({ inserted: 0, duplicates: 0 })
})

const report = fc.record({
  device: fc.integer({ min: 1, max: 3 }),
  time: fc.integer({ min: 0, max: 8 }).map((n) => NOON - 2 * 86_400_000 + n * 30_000_000),
  lat: fc.integer({ min: 1, max: 2 }),
  valid: fc.boolean(),
  attributes: fc.option(fc.record({ a: fc.integer({ min: 0, max: 1 }) }), { nil: undefined }),
}) as fc.Arbitrary<TestReport>

test('any order and any repetition of the same reports gives the same rows and the same last states', async () => {
  const plan = fc
    .array(report, { minLength: 1, maxLength: 12 })
    .chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list, ...list], { minLength: list.length * 3 })),
    )
    .chain(([list, shuffled]) => fc.tuple(fc.constant(list), fc.constant(shuffled), fc.integer({ min: 1, max: 7 })))
  await fc.assert(
    fc.asyncProperty(plan, async ([list, shuffled, size]) => {
      const outcome = async (batches: TestReport[][]) => {
        await database.db.run('truncate report, device_last')
        let inserted = 0
        for (const batch of batches) inserted += (await writer.commit(columnsOf(batch))).inserted
        const rows = await stored()
        expect(inserted).toBe(rows.length)
        return { rows, last: await last() }
      }
      const batches: TestReport[][] = []
      for (let at = 0; at < shuffled.length; at += size) batches.push(shuffled.slice(at, at + size))
      expect(await outcome(batches)).toEqual(await outcome([list]))
    }),
    { numRuns: 60 },
  )
})

test('a batch that the database lost on the way is stored once, and says the same the second time', async () => {
  const columns = columnsOf([{ device: 9, time: NOON }])
  await writer.commit(columnsOf([{ device: 8, time: NOON }]))
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid() and query ~ '^(commit|insert|begin|copy)'`
  for (let round = 0; round < 20; round++) {
    columns.time[0] = NOON + round * 1000
    const committing = writer.commit(columns).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, round % 5))
    await database.db.run(kill)
    const result = (await committing) ?? (await writer.commit(columns).catch(() => writer.commit(columns)))
    expect([...result.isNew]).toEqual([1])
  }
  expect(await database.db.rows('select from report where device_id = 9')).toHaveLength(20)
})
