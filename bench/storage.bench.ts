import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Database } from '@waymark/server/platform/database/Database.ts'
import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'
import { makeFleet as makeJourneys } from '@waymark/simulator/journeys/fleet.ts'
import { SimulatedAsset } from '@waymark/simulator/journeys/SimulatedAsset.ts'
import { RoadNetwork } from '@waymark/simulator/roads/RoadNetwork.ts'
import { RecordedAsset } from '@waymark/simulator/traces/RecordedAsset.ts'
import { readTraceFile } from '@waymark/simulator/traces/readTraceFile.ts'
import type { Trace } from '@waymark/simulator/traces/Trace.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { makeFleet } from './lib/fleet.ts'
import { denseDays, toColumns } from './lib/journey.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { midnight, sealDays, storeReports } from './lib/storeReports.ts'

const options = readOptions(['assets', 'days'])
const assets = options.number('assets', 200, 40)
const days = options.number('days', 10, 3)
/** The first day that is written of each kind, days ago: a day that is sealed is not written as rows again. */
const MIXED = 55
const DENSE = 40
const REAL = 25

/** Recordings of real vehicles, where they are: read from outside of the repository, never copied into it. */
const RECORDED = join(repositoryRoot, '../shared/data/1_gps/na_motorcycle_days')

interface Sizes {
  readonly reports: number
  readonly hotBytesPerReport: number
  readonly hotHeapBytesPerReport: number
  readonly hotIndexBytesPerReport: number
  readonly sealedBytesPerReport: number
  readonly sealedBytesWithTablesPerReport: number
}

/** Stores reports of past days, tells their size as rows, seals them, tells their size again. */
async function sizesOf(db: Database, batches: Iterable<ReportColumns>): Promise<Sizes> {
  await db.run('truncate device_day')
  const reports = await storeReports(db, batches)
  const hot = await db.row<{ heap: number; index: number }>(
    `select sum(pg_table_size(i.inhrelid))::float8 as heap, sum(pg_indexes_size(i.inhrelid))::float8 as index
     from pg_inherits i where i.inhparent = 'report'::regclass and pg_relation_size(i.inhrelid) > 0`,
  )
  await sealDays(db, 1)
  const sealed = await db.row<{ payload: number; whole: number; reports: number }>(
    `select sum(length(payload))::float8 as payload, sum(reports)::int4 as reports,
       pg_total_relation_size('device_day')::float8 as whole from device_day`,
  )
  if (sealed?.reports !== reports) throw new Error(`${reports} reports were stored, ${sealed?.reports} were sealed`)
  const each = (bytes: number | undefined): number => rounded((bytes ?? Number.NaN) / reports)
  return {
    reports,
    hotBytesPerReport: each((hot?.heap ?? 0) + (hot?.index ?? 0)),
    hotHeapBytesPerReport: each(hot?.heap),
    hotIndexBytesPerReport: each(hot?.index),
    sealedBytesPerReport: each(sealed.payload),
    sealedBytesWithTablesPerReport: each(sealed.whole),
  }
}

/** A mixed fleet, whose sleeping trailers and parked lorries report seldom. */
function* generated(firstDevice: number): Generator<ReportColumns> {
  const roads = new RoadNetwork()
  for (const [n, { spec }] of makeJourneys(7, assets).entries())
    yield toColumns(firstDevice + n, new SimulatedAsset(spec, roads).reports(midnight(MIXED), midnight(MIXED - days)))
}

/** Lorries with a report every ten seconds. */
function* dense(firstDevice: number): Generator<ReportColumns> {
  for (let n = 0; n < assets / 10; n++) yield toColumns(firstDevice + n, denseDays(midnight(DENSE), days, 3_300))
}

/** A recorded day; undefined for one without times. */
function readDay(path: string): Trace | undefined {
  try {
    return readTraceFile(path)[0]
  } catch (error) {
    progress(`left out: ${String(error)}`)
    return undefined
  }
}

/** A recorded day for each of the first devices, with a fix every one to five seconds. */
function* recorded(firstDevice: number): Generator<ReportColumns> {
  const files = readdirSync(RECORDED).filter((name) => name.startsWith('2015-0') && name.endsWith('.csv.gz'))
  for (const [n, file] of files.slice(0, options.quick ? 5 : 40).entries()) {
    const trace = readDay(join(RECORDED, file))
    const [first, last] = [trace?.points[0], trace?.points.at(-1)]
    if (!trace || !first || !last || last.time - first.time > 20 * 3_600_000) continue
    const start = midnight(REAL)
    yield toColumns(firstDevice + n, new RecordedAsset(trace, start).reports(start, start + last.time - first.time))
  }
}

const database = await openBenchDatabase()
try {
  const { db } = database
  const { firstDevice } = await makeFleet(db, assets)
  progress(`${days} days of ${assets} generated assets …`)
  const mixed = await sizesOf(db, generated(firstDevice))
  progress('dense days …')
  const lorries = await sizesOf(db, dense(firstDevice))
  const isThere = existsSync(RECORDED)
  progress(isThere ? 'recorded days …' : `no recorded days: ${RECORDED} is not there`)
  const real = isThere ? await sizesOf(db, recorded(firstDevice)) : undefined
  printResult({
    bench: 'storage',
    quick: options.quick,
    settings: { assets, days, postgres: database.version },
    figures: { mixedFleet: mixed, lorriesEveryTenSeconds: lorries, recordedDays: real ?? null },
    ratios: {
      mixedFleetHotToSealed: ratio(mixed.hotBytesPerReport, mixed.sealedBytesPerReport),
      lorriesHotToSealed: ratio(lorries.hotBytesPerReport, lorries.sealedBytesPerReport),
      recordedHotToSealed: ratio(real?.hotBytesPerReport, real?.sealedBytesPerReport),
    },
    // what the design measured on rows without the content hash and the attributes, and on sealed days
    targets: [
      { name: 'bytes of a report as a row with its index', value: mixed.hotBytesPerReport, atMost: 112 },
      { name: 'bytes of a sealed report', value: mixed.sealedBytesWithTablesPerReport, atMost: 12 },
    ],
  })
} finally {
  await database.close()
}
