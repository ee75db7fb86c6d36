import { copyReport } from '@waymark/core/movement/restate/orderReports.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { MovementFollower } from '@waymark/server/engines/movement/MovementFollower.ts'
import { systemClock } from '@waymark/server/platform/clock/clock.ts'
import type { Database } from '@waymark/server/platform/database/Database.ts'
import { createLog } from '@waymark/server/platform/log/createLog.ts'
import { loadGeodata } from '@waymark/server/platform/places/describePlace.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { denseDays, toColumns } from './lib/journey.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, rounded } from './lib/printResult.ts'
import { midnight, sealDays, storeReports } from './lib/storeReports.ts'

const options = readOptions(['days', 'live'])
const days = options.number('days', 7, 3)
const live = options.number('live', 2_000, 200)
const DAY = 86_400_000
const start = midnight(days)
const log = createLog('warn', process.stderr)
const jurisdictions = loadGeodata().regions

function follow(db: Database): MovementFollower {
  return new MovementFollower({
    db,
    clock: systemClock,
    log,
    jurisdictions: () => jurisdictions,
    onMovement: () => undefined,
  })
}

/** Milliseconds until all that was committed is in the results. */
async function settle(follower: MovementFollower): Promise<number> {
  const began = performance.now()
  while (await follower.round());
  return performance.now() - began
}

/** As a lane commits them. */
function* batchesOf(columns: ReportColumns): Generator<ReportColumns> {
  for (let from = 0; from < columns.length; from += 5_000) {
    const batch = new ReportColumns(5_000)
    for (let row = from; row < Math.min(from + 5_000, columns.length); row++) copyReport(columns, row, batch)
    yield batch
  }
}

/** Six hours of one day come when all the others are there: milliseconds until everything is as it has to be. */
async function late(db: Database, device: number, perDay: number) {
  const all = toColumns(device, denseDays(start, days, perDay))
  const from = start + (Math.floor(days / 2) + 0.4) * DAY
  const [early, rest] = [new ReportColumns(), new ReportColumns()]
  for (let row = 0; row < all.length; row++)
    copyReport(all, row, all.time[row]! >= from && all.time[row]! < from + DAY / 4 ? rest : early)
  await storeReports(db, batchesOf(early))
  await sealDays(db, 2)
  const follower = follow(db)
  const first = await settle(follower)
  await storeReports(db, batchesOf(rest))
  const ms = await settle(follower)
  const restated = await db.row<{ n: number }>(
    'select count(*)::int4 as n from movement_restatement where device_id = $1',
    [device],
  )
  return {
    reports: all.length,
    fromStorageReportsPerSecond: Math.round((early.length * 1000) / first),
    lateReports: rest.length,
    restatements: restated?.n ?? 0,
    settledMs: rounded(ms),
  }
}

/** Many devices report a few times each: reports a second of one round, states written. */
async function rounds(db: Database) {
  const follower = follow(db)
  await settle(follower)
  const batch = new ReportColumns(live * 5)
  const now = systemClock.now()
  const report = (back: number): void => {
    batch.clear()
    for (let device = 0; device < live; device++)
      for (let i = 0; i < 5; i++) {
        const row = batch.add(10_000 + device, now - back + i * 10_000)
        batch.lat[row] = 400_000_000 + i * 1000
        batch.lon[row] = -1_000_000_000 + device * 100
        batch.flags[row] = 1
        batch.speed[row] = 1000
      }
  }
  report(600_000)
  await storeReports(db, [batch])
  await settle(follower)
  report(300_000)
  await storeReports(db, [batch])
  const ms = await settle(follower)
  return {
    devices: live,
    reports: batch.length,
    ms: rounded(ms),
    reportsPerSecond: Math.round((batch.length * 1000) / ms),
  }
}

const database = await openBenchDatabase()
try {
  const { db } = database
  progress('late data, a report every ten seconds …')
  const tenSeconds = await late(db, 1, 8_640)
  progress('late data, a report every two seconds …')
  const twoSeconds = await late(db, 2, 43_200)
  progress('live …')
  const together = await rounds(db)
  printResult({
    bench: 'movement',
    quick: options.quick,
    settings: { days, live, postgres: database.version },
    figures: { lateSixHours: { everyTenSeconds: tenSeconds, everyTwoSeconds: twoSeconds }, liveRound: together },
    ratios: {},
    targets: [{ name: 'six late hours of an asset-day, ms', value: tenSeconds.settledMs, atMost: 1000 }],
  })
} finally {
  await database.close()
}
