import { getFleetAt } from '@waymark/contract/rooms/timeMachine.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { createDayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { summarizeDay } from '@waymark/core/reports/sealed/summarizeDay.ts'
import { dateOf, DAY_MS, dayOf } from '@waymark/server/engines/storage/days.ts'
import { deflateDay } from '@waymark/server/engines/storage/sealedDays.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { type Fleet, makeFleet } from './lib/fleet.ts'
import { denseDays } from './lib/journey.ts'
import { measureCall } from './lib/measureCall.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, rounded } from './lib/printResult.ts'
import { midnight } from './lib/storeReports.ts'

const options = readOptions(['assets', 'days', 'reports', 'times'])
const assets = options.number('assets', 10_000, 1_000)
const days = options.number('days', 365, 30)
/** Reports of an asset on a day. */
const reports = options.number('reports', 96)
const times = options.number('times', 10, 3)

/** Assets drive one of so many journeys; one in ten of them is silent but for a day in each month. */
const JOURNEYS = 20
const SILENT = 10
const HOT_DAYS = 3

/** Fills sealed days, trips, stops and visits of a year, straight into their tables: the writer would take hours. */
async function fill(fleet: Fleet): Promise<void> {
  await database.db.run(`update binding set valid_from = now() - make_interval(days => $1)`, [days + 30])
  await database.db.run(`update vehicle set created_at = now() - make_interval(days => $1)`, [days + 30])
  for (let ago = days + HOT_DAYS; ago > HOT_DAYS; ago--) {
    const from = midnight(ago)
    const rows = createDayRows(reports)
    const made = Array.from({ length: JOURNEYS }, (_, journey) => {
      rows.columns.length = 0
      const way = denseDays(from, 1, reports).filter(({ time }) => time < from + DAY_MS)
      way.forEach(({ time, lat, lon, speed }, n) => {
        const row = rows.columns.add(1, time)
        rows.columns.lat[row] = Math.round((lat + journey / 100) * 1e7)
        rows.columns.lon[row] = Math.round(lon * 1e7)
        rows.columns.speed[row] = Math.round(speed * 100)
        rows.columns.battery[row] = 100 - (n % 50)
        rows.columns.flags[row] = ReportFlag.valid
      })
      return { payload: deflateDay(rows, 0, rows.columns.length), summary: summarizeDay(rows, 0, rows.columns.length) }
    })
    const day = dateOf(dayOf(from))
    await database.db.run(
      `insert into report_day (day, state) values ($1, 'sealed') on conflict (day) do update set state = 'sealed'`,
      [day],
    )
    await database.db.run(
      `insert into device_day (day, device_id, payload, reports, first_time, last_time, min_lat, min_lon, max_lat, max_lon, distance)
       select $1, $2 + n, j.payload, $4, j.first_time, j.last_time, j.lat, -1000000000, j.lat, -1000000000, 1
       from generate_series(0, $3 - 1) n
       join unnest($5::bytea[], $6::timestamptz[], $7::timestamptz[], $8::int4[]) with ordinality
         as j (payload, first_time, last_time, lat, number) on j.number = 1 + n % ${JOURNEYS}
       where n % ${SILENT} <> 0 or extract(day from $1::date) = 1`,
      [
        day,
        fleet.firstDevice,
        fleet.size,
        reports,
        made.map(({ payload }) => payload),
        made.map(({ summary }) => new Date(summary.firstTime)),
        made.map(({ summary }) => new Date(summary.lastTime)),
        made.map(({ summary }) => summary.box?.minLat ?? 0),
      ],
    )
    await database.db.run(
      `insert into movement_row (device_id, kind, start_at, known_at, part, end_at, landmark_id, version, body)
       select $2 + n, k.kind, $1::timestamptz + k.start, $1::timestamptz + k.start, 0, $1::timestamptz + k.stop, 1, '',
         '{"isPass": false}'
       from generate_series(0, $3 - 1) n, (values ('trip', interval '6 hours', interval '9 hours'),
         ('stop', '9 hours', '30 hours'), ('visit', '9 hours', '30 hours')) k (kind, start, stop)
       where n % ${SILENT} <> 0`,
      [new Date(from), fleet.firstDevice, fleet.size],
    )
    if (ago % 30 === 0) progress(`${ago} days to go …`)
  }
  for (const table of ['device_day', 'movement_row', 'vehicle', 'binding'])
    await database.db.run(`vacuum analyze ${table}`)
}

const database = await openBenchDatabase()
try {
  const fleet = await makeFleet(database.db, assets)
  progress(`${assets} assets, ${days} days of ${reports} reports …`)
  await fill(fleet)
  const server = await BenchServer.start(database, options, 'timemachine')
  try {
    const measure = (at: number) =>
      measureCall(server, `${getFleetAt.path}?at=${new Date(at).toISOString()}`, fleet.all, times)
    const noon = await measure(midnight(Math.round(days / 2)) + DAY_MS / 2)
    const evening = await measure(midnight(Math.round(days / 3)) + 0.9 * DAY_MS)
    const today = await measure(midnight(0))
    const worst = Math.max(noon.wallP50Ms, evening.wallP50Ms, today.wallP50Ms)
    printResult({
      bench: 'timemachine',
      quick: options.quick,
      settings: { assets, days, reports, times, postgres: database.version },
      figures: { noon, evening, today, microsecondsPerAsset: rounded((worst * 1000) / assets) },
      ratios: {},
      targets: [{ name: `milliseconds for ${assets} assets over ${days} days`, value: worst, atMost: 1000 }],
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
