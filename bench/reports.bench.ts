import { basisQueries } from '../packages/server/src/rooms/report/basis.queries.ts'
import { iftaQueries } from '../packages/server/src/rooms/report/ifta/ifta.queries.ts'
import { visitQueries } from '../packages/server/src/rooms/report/landmark/visits.queries.ts'
import { readTrips, sumTrips } from '../packages/server/src/rooms/report/trip/readTrips.ts'
import { stayQueries } from '../packages/server/src/rooms/report/trip/stays.queries.ts'
import { streamTrips } from '../packages/server/src/rooms/report/trip/streamTrips.ts'
import { tripNamer } from '../packages/server/src/rooms/report/trip/tripPlaces.ts'
import { tripQueries } from '../packages/server/src/rooms/report/trip/trips.queries.ts'
import { townNear } from '../packages/server/src/platform/places/townNear.ts'
import { usageQueries } from '../packages/server/src/rooms/report/usage/usage.queries.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { makeReportWorld } from './lib/reports/reportWorld.ts'

const options = readOptions(['vehicles', 'days', 'landmarks', 'of'])
const vehicles = options.number('vehicles', 10_000, 300)
const days = options.number('days', 92, 31)
const landmarks = options.number('landmarks', 1000, 100)
/** Vehicles of one report. */
const of = options.number('of', 1000, 100)

const DAY = 86_400_000
const until = Date.UTC(2026, 9, 1)
const signal = new AbortController().signal

/** Milliseconds that some work takes: the middle of five times. */
async function middle(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < 5; n++) {
    const start = performance.now()
    await work()
    took.push(performance.now() - start)
  }
  return rounded(took.sort((a, b) => a - b)[2] ?? 0)
}

const database = await openBenchDatabase()
try {
  const { db } = database
  progress(`${vehicles} vehicles over ${days} days …`)
  const { orgId, vehicleIds, rows } = await makeReportWorld(db, { vehicles, days, landmarks, until })
  const [trips, ifta, visits, usage, basis] = [
    tripQueries(db),
    iftaQueries(db),
    visitQueries(db),
    usageQueries(db),
    basisQueries(db),
  ]
  const name = tripNamer(stayQueries(db), async (ids) => new Map(ids.map((id) => [id, `Landmark ${id}`])), {
    all: (positions) => Promise.resolve(positions.map(({ lat, lon }) => townNear(lat, lon))),
  })
  const month = { orgIds: [orgId], vehicleIds: undefined, from: until - 30 * DAY, to: until, keyword: null }
  const some = { ...month, vehicleIds: vehicleIds.slice(0, of) }
  const quarter = { ...some, from: until - 92 * DAY }
  const page = { sort: 'vehicleName', limit: 100, offset: 0 }
  progress('trips …')
  const firstRows = await middle(() => readTrips(trips, some, page, name, signal))
  const sums = await middle(() =>
    Promise.all([
      sumTrips(trips, [{ ...some, timeZone: 'America/Denver' }], signal),
      basis.basis(some, 'trip', signal),
      basis.rules(some, 'trip', signal),
    ]),
  )
  const tenth = await middle(() =>
    sumTrips(trips, [{ ...some, vehicleIds: vehicleIds.slice(0, of / 10), timeZone: 'UTC' }], signal),
  )
  progress('all trips …')
  let [listed, heap] = [0, 0]
  const start = performance.now()
  for await (const line of streamTrips(trips, month, 0, name, signal)) {
    if (line.kind === 'trips') listed += Buffer.byteLength(JSON.stringify(line)) > 0 ? line.list.length : 0
    else heap = Math.max(heap, process.memoryUsage().heapUsed)
  }
  const rowsASecond = Math.round(listed / ((performance.now() - start) / 1000))
  progress('IFTA, landmarks, utilization …')
  const iftaMs = await middle(() => ifta.byRegion(quarter, [2001], signal))
  const landmarkMs = await middle(() => visits.visits({ ...some, landmarkIds: undefined }, 500_000, signal))
  const useMs = await middle(() => usage.use(some, signal))
  const dayMs = await middle(() =>
    usage.byDay(
      some,
      Array.from({ length: 30 }, (_, n) => month.from + n * DAY),
      signal,
    ),
  )
  printResult({
    bench: 'reports',
    quick: options.quick,
    settings: { vehicles, days, landmarks, of, rows, postgres: database.version },
    figures: {
      trips: { firstRowsMs: firstRows, sumsMs: sums },
      allTrips: { trips: listed, rowsASecond, heapMb: Math.round(heap / 1e6) },
      iftaQuarterMs: iftaMs,
      landmarkVisitsMs: landmarkMs,
      utilizationMs: useMs,
      mileageByDayMs: dayMs,
    },
    ratios: { tripsOfTenTimesTheVehicles: ratio(sums, tenth) },
    targets: [
      { name: 'first rows of trips, ms', value: firstRows, atMost: 300 },
      { name: 'trips with sums, ms', value: firstRows + sums, atMost: 2000 },
      { name: 'all trips, rows a second', value: rowsASecond, atLeast: 50_000 },
      { name: 'IFTA of a quarter, ms', value: iftaMs, atMost: 2000 },
      { name: 'landmark report, ms', value: landmarkMs, atMost: 2000 },
    ],
  })
} finally {
  await database.close()
}
