import { ALL_DAY_COLUMNS } from '@waymark/core/reports/sealed/DayRows.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../platform/log/createLog.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts'
import { ALL_PARTS } from '../../platform/processes/parts.ts'
import { dayOf } from './days.ts'
import { listDays } from './days.queries.ts'
import { readReports, readTrail, TooManyReportsError, type Trail } from './readTrail.queries.ts'
import type { ReportWriter } from './ReportWriter.ts'
import { Sealer } from './Sealer.ts'
import { finishDay, freezeDay, packSome, partsToPack } from './sealDays.queries.ts'
import { columnsOf, createWriter, NOON, stoppedClock, type TestReport } from './testReports.ts'

const DAY = 86_400_000
let database: TestDatabase
let writer: ReportWriter

beforeEach(async () => {
  database = await openTestDatabase()
  writer = createWriter(database.db)
})
afterEach(async () => {
  await writer.close()
  await database.close()
})

function createSealer(options: { hotDays?: number; retentionDays?: number; now?: number } = {}): Sealer {
  const { hotDays = 1, retentionDays = 0, now = NOON } = options
  return new Sealer({ db: database.db, clock: stoppedClock(now), log: createLog('silent'), hotDays, retentionDays })
}

/** A trail in a form that can be compared. */
function plain({ columns, delay }: Trail): unknown[] {
  return Array.from({ length: columns.length }, (_, row) => ({
    device: columns.device[row],
    time: columns.time[row],
    lat: columns.lat[row],
    speed: columns.speed[row],
    odometer: columns.odometer[row],
    flags: columns.flags[row],
    delay: delay[row],
    attributes: columns.attributes[row],
  }))
}

const trail = async (device: number, from = 0, to = NOON + DAY) => plain(await readTrail(database.db, device, from, to))

const states = async () => (await listDays(database.db)).map(({ state }) => state).join(' ')

/** Connections that waited in the pool find out only when they are used that they were killed. */
async function afterReconnecting<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 20; tries++) {
    const result = await read().catch(() => undefined)
    if (result !== undefined) return result
  }
  return read()
}

/** Ten reports a day on five days, some with attributes. */
function journey(device: number): TestReport[] {
  return Array.from({ length: 50 }, (_, n) => ({
    device,
    time: NOON - 5 * DAY + Math.floor(n / 10) * DAY + (n % 10) * 7_000,
    lat: 500_000_000 + n * 1000,
    speed: n,
    valid: n % 7 !== 0,
    ...(n % 3 === 0 ? { attributes: { n, text: `é${n}`, yes: n % 2 === 0 } } : {}),
    odometer: 1000 + n * 10,
  }))
}

test('a trail is the same hot, sealed, and with late reports in either place', async () => {
  const all = [...journey(1), ...journey(2)]
  const late = all.filter((_, n) => n % 4 === 1)
  const other = await openTestDatabase()
  const otherWriter = createWriter(other.db)
  await otherWriter.commit(columnsOf(all))
  const expected = plain(await readTrail(other.db, 1, 0, NOON + DAY))
  expect(expected).toHaveLength(50)
  await otherWriter.close()
  await other.close()

  await writer.commit(columnsOf(all.filter((_, n) => n % 4 !== 1)))
  await createSealer().run()
  expect(await states()).toMatch(/^sealed sealed sealed sealed hot/)
  expect(await database.db.rows('select from report where time < $1', [new Date(NOON - 2 * DAY)])).toHaveLength(0)
  expect(await trail(1)).toHaveLength(37)

  const result = await writer.commit(columnsOf([...late, ...all.slice(0, 20)]))
  expect(result).toMatchObject({ inserted: late.length })
  expect(result.late).toBeGreaterThan(10)
  expect(await trail(1)).toEqual(expected)
  expect(await writer.commit(columnsOf(all))).toMatchObject({ inserted: 0, duplicates: 100 })

  await createSealer().run()
  expect(await database.db.rows('select from report_overflow')).toHaveLength(0)
  expect(await trail(1)).toEqual(expected)
  expect(await writer.commit(columnsOf(all))).toMatchObject({ inserted: 0, duplicates: 100 })
})

test('a range cuts days in two, and chosen columns come alone', async () => {
  await writer.commit(columnsOf(journey(1)))
  const [from, to] = [NOON - 4 * DAY + 20_000, NOON - DAY + 30_000]
  const hot = await trail(1, from, to)
  expect(hot.length).toBeGreaterThan(20)
  await createSealer({ hotDays: 2 }).run()
  expect(await trail(1, from, to)).toEqual(hot)
  const { columns } = await readTrail(database.db, 1, from, to, { columns: ['lat'] })
  expect([...columns.lat.subarray(0, columns.length)]).toEqual(hot.map((row) => (row as { lat: number }).lat))
  expect(columns.attributes.every((one) => one === undefined)).toBe(true)
  expect(columns.speed[0]).toBe(-1)
})

test('a trail of more reports than may be read is refused, hot, sealed and with late reports', async () => {
  const all = journey(1)
  const read = (most: number, from = 0) => readTrail(database.db, 1, from, NOON + DAY, { most })
  await writer.commit(columnsOf(all.slice(0, 49)))
  const isExact = async (reports: number, from?: number) => {
    expect((await read(reports, from)).columns.length).toBe(reports)
    await expect(read(reports - 1, from)).rejects.toThrow(TooManyReportsError)
  }
  await isExact(49)
  await createSealer({ hotDays: 2 }).run()
  await isExact(49)
  // A range that cuts a sealed day in two counts only what lies in it.
  await isExact(44, NOON - 5 * DAY + 35_000)
  await writer.commit(columnsOf(all))
  await createSealer({ hotDays: 0 }).run()
  await isExact(50)
})

test('the reports of one moment come in full, hot and sealed', async () => {
  const time = NOON - 5 * DAY
  await writer.commit(
    columnsOf([
      { device: 1, time, speed: 1000, attributes: { a: 1 } },
      { device: 1, time, speed: 5 },
    ]),
  )
  const hot = await readReports(database.db, 1, time)
  expect(hot.map(({ report }) => report.speed).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([0.05, 10])
  expect(hot.map(({ report }) => report.attributes)).toContainEqual({ a: 1 })
  await createSealer().run()
  expect(await readReports(database.db, 1, time)).toEqual(hot)
  expect(await readReports(database.db, 1, time + 1)).toEqual([])
})

test('a sealed day is summed up', async () => {
  await writer.commit(columnsOf(journey(1)))
  await createSealer().run()
  const first = await database.db.row('select * from device_day where device_id = 1 order by day limit 1')
  // Valid: 1 to 6, 8 and 9; 1000 units of 1e-7 degrees of latitude are 11.12 m.
  expect(first).toMatchObject({
    day: '2026-11-16',
    reports: 10,
    min_lat: 500_001_000,
    max_lat: 500_009_000,
    max_speed: 9,
  })
  expect(first).toMatchObject({ first_odometer: 1000, last_odometer: 1090, first_time: NOON - 5 * DAY })
  expect((first as { distance: number }).distance).toBeCloseTo(8 * 0.0001 * (Math.PI / 180) * 6_371_008.8, 1)
})

test('at every step of sealing each report is there once, also for reports that arrive meanwhile', async () => {
  const all = [...journey(1), ...journey(2), ...journey(3)]
  const extra: TestReport = { device: 2, time: NOON - 5 * DAY + 1, speed: 77 }
  await writer.commit(columnsOf(all))
  const day = dayOf(NOON - 5 * DAY)
  const before = await trail(2)
  await freezeDay(database.db, day)
  expect(await trail(2)).toEqual(before)
  expect(await writer.commit(columnsOf([extra, ...journey(2)]))).toMatchObject({ inserted: 1, late: 1, duplicates: 50 })
  const complete = await trail(2)
  expect(complete).toHaveLength(51)
  const [waiting] = await partsToPack(database.db, day, ALL_PARTS)
  expect(waiting).toMatchObject({ parts: expect.arrayContaining([...ALL_PARTS]) as unknown })
  let to: number | undefined = waiting?.after ?? 0
  while (to !== undefined) {
    to = await packSome(database.db, day, { parts: ALL_PARTS, after: to }, 15)
    expect(await trail(2)).toEqual(complete)
  }
  await finishDay(database.db, day)
  expect(await trail(2)).toEqual(complete)
  await createSealer().run()
  expect(await trail(2)).toEqual(complete)
})

test('a pass that ended anywhere is taken up by the next one', async () => {
  const all = [1, 2, 3, 4].flatMap(journey)
  await writer.commit(columnsOf(all))
  const before = await Promise.all([1, 2, 3, 4].map((device) => trail(device)))
  const day = dayOf(NOON - 5 * DAY)
  await freezeDay(database.db, day)
  const [start = { parts: [], after: 0 }] = await partsToPack(database.db, day, ALL_PARTS)
  const first = await packSome(database.db, day, start, 15)
  expect(first).toBe(1)
  // The same step again, as another server would take it: refused, since the place has moved on.
  await expect(packSome(database.db, day, start, 15)).rejects.toThrow('Another server is sealing')
  await expect(finishDay(database.db, day)).rejects.toThrow('has 40 reports, but 10 were packed')
  expect(await Promise.all([1, 2, 3, 4].map((device) => trail(device)))).toEqual(before)
  await createSealer().run()
  expect(await Promise.all([1, 2, 3, 4].map((device) => trail(device)))).toEqual(before)
  expect(await states()).not.toContain('sealing')
})

test('connections that are killed at random moments of a pass lose nothing and double nothing', async () => {
  const devices = Array.from({ length: 30 }, (_, n) => n + 1)
  await writer.commit(columnsOf(devices.flatMap(journey)))
  const before = await Promise.all(devices.map((device) => trail(device)))
  for (let round = 0; round < 12; round++) {
    const pass = createSealer()
      .run()
      .catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, round * 4))
    await database.db.run(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await pass
    expect(await afterReconnecting(() => Promise.all(devices.map((device) => trail(device))))).toEqual(before)
  }
  await afterReconnecting(async () => [await createSealer().run()])
  expect(await Promise.all(devices.map((device) => trail(device)))).toEqual(before)
  expect(await states()).toMatch(/^sealed sealed sealed sealed hot/)
})

test('readers and writers go on while days are sealed', async () => {
  const devices = [1, 2, 3, 4, 5]
  await writer.commit(columnsOf(devices.flatMap(journey)))
  const before = await trail(3)
  const done = new AbortController()
  const pass = createSealer()
    .run()
    .finally(() => done.abort())
  let reads = 0
  for (; !done.signal.aborted; reads++) {
    expect(await trail(3)).toEqual(before)
    await writer.commit(columnsOf([{ device: 9, time: NOON - (reads % 5) * DAY - reads }]))
  }
  await pass
  expect(reads).toBeGreaterThan(3)
  expect(await trail(9)).toHaveLength(reads)
})

test('what is older than the retention goes, hot, sealed or late; the partitions of the days to come are made', async () => {
  await writer.commit(columnsOf(journey(1)))
  await createSealer({ hotDays: 3 }).run()
  await writer.commit(columnsOf([{ device: 1, time: NOON - 5 * DAY + 1 }]))
  await createSealer({ hotDays: 3, retentionDays: 2 }).run()
  expect(await trail(1)).toHaveLength(20)
  expect(await database.db.rows('select from report_overflow')).toHaveLength(0)
  expect(await database.db.rows('select from device_day')).toHaveLength(0)
  const partitions = await database.db.rows(`select from pg_class where relname ~ '^report_2026' and relkind = 'r'`)
  expect(partitions).toHaveLength(2 + 8)
})

test('only the days that are asked for are looked at', async () => {
  await writer.commit(columnsOf(journey(1)))
  const plan = await database.db.rows<{ 'QUERY PLAN': string }>(
    'explain select lat from report where device_id = $1 and time >= $2 and time < $3 order by time, seq',
    [1, new Date(NOON - 3 * DAY), new Date(NOON - 3 * DAY + 1000)],
  )
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text.match(/report_\d+/g)?.filter((name) => name !== 'report_20261118')).toEqual([])
  expect(text).toContain('report_20261118')
})

const report = fc.record({
  device: fc.integer({ min: 1, max: 2 }),
  time: fc.integer({ min: 0, max: 40 }).map((n) => NOON - 4 * DAY + n * 8_000_000),
  speed: fc.integer({ min: 0, max: 1 }),
  attributes: fc.option(fc.dictionary(fc.string({ maxLength: 3 }), fc.oneof(fc.string(), fc.double(), fc.boolean())), {
    nil: undefined,
  }),
}) as fc.Arbitrary<TestReport>

test('whatever arrives before and after sealing, the trail is that of all reports', async () => {
  const batches = fc.array(fc.array(report, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(batches, async (list) => {
      const hot = await openTestDatabase()
      const mixed = await openTestDatabase()
      const [hotWriter, mixedWriter] = [createWriter(hot.db), createWriter(mixed.db)]
      const sealer = new Sealer({
        db: mixed.db,
        clock: stoppedClock(),
        log: createLog('silent'),
        hotDays: 1,
        retentionDays: 0,
      })
      for (const batch of list) {
        const a = await hotWriter.commit(columnsOf(batch))
        const b = await mixedWriter.commit(columnsOf(batch))
        expect(b.isNew).toEqual(a.isNew)
        await sealer.run()
      }
      for (const device of [1, 2]) {
        const options = { columns: ALL_DAY_COLUMNS }
        const a = plain(await readTrail(hot.db, device, 0, NOON + DAY, options))
        expect(plain(await readTrail(mixed.db, device, 0, NOON + DAY, options))).toEqual(a)
      }
      await Promise.all([hotWriter.close(), mixedWriter.close()])
      await Promise.all([hot.close(), mixed.close()])
    }),
    { numRuns: 12 },
  )
})
