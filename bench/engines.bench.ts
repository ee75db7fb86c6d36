import { type Landmark, LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import { MovementEngine, type MovementSetup } from '@waymark/core/movement/MovementEngine.ts'
import { emptyMovement } from '@waymark/core/movement/MovementState.ts'
import { DeviceMovement } from '@waymark/core/movement/restate/DeviceMovement.ts'
import { diffRows } from '@waymark/core/movement/restate/diffRows.ts'
import { copyReport } from '@waymark/core/movement/restate/orderReports.ts'
import type { MovementRow } from '@waymark/core/movement/results/MovementRow.ts'
import { DEFAULT_RULE } from '@waymark/core/movement/rules/MovementRule.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { loadGeodata } from '@waymark/server/platform/places/describePlace.ts'
import { denseDays, toColumns } from './lib/journey.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { readMotorcycleDays, readTaxiWeeks } from './lib/truth/readRecorded.ts'

const options = readOptions(['landmarks', 'times'])
const landmarkCount = options.number('landmarks', 10_000)
const times = options.number('times', 7, 2)
const DAY = 86_400_000
const START = Date.UTC(2026, 4, 1)

/** Circles of 100 m to a kilometre all over the western states, where the recordings are. */
function makeLandmarks(count: number): LandmarkIndex {
  const part = (id: number, step: number): number => (id * step) % 1
  return new LandmarkIndex(
    Array.from({ length: count }, (_, id): Landmark => {
      const [lat, lon] = [30 + 19 * part(id, 0.618_033_988_7), -124 + 24 * part(id, 0.754_877_666_2)]
      return { id, shape: { kind: 'circle', lat, lon, radiusM: 100 + (id % 900) } }
    }),
  )
}

/** Seconds of CPU that some work takes: on a shared machine the clock tells as much about the neighbours. */
function cpuSeconds(work: () => void): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

/** Reports a second of CPU through an engine: the middle of some runs. */
function speedOf(setup: MovementSetup, recordings: readonly ReportColumns[]): number {
  const engine = new MovementEngine(setup)
  const speeds: number[] = []
  for (let n = 0; n <= times; n++) {
    let reports = 0
    const seconds = cpuSeconds(() => {
      for (const columns of recordings) {
        engine.take(emptyMovement(), columns, 0, columns.length, [])
        reports += columns.length
      }
    })
    speeds.push(reports / seconds)
  }
  // The first run makes the code fast.
  return Math.round(speeds.slice(1).sort((a, b) => a - b)[Math.floor(times / 2)]!)
}

/** Microseconds to find the landmarks at a point and along a way, in an index of this size. */
function lookupMicros(count: number): number {
  const index = makeLandmarks(count)
  const out: number[] = []
  const questions = 200_000
  let micros = Infinity
  for (let n = 0; n < times; n++) {
    const seconds = cpuSeconds(() => {
      for (let i = 0; i < questions; i++) {
        const [lat, lon] = [30 + ((i * 0.001_31) % 19), -124 + ((i * 0.000_77) % 24)]
        index.at(lat, lon, out)
        index.along(lat, lon, lat + 0.004, lon + 0.004, out)
      }
    })
    micros = Math.min(micros, (seconds * 1e6) / questions)
  }
  return rounded(micros, 2)
}

/** A month of an asset arrives but for six hours of one day; then these come: milliseconds until all is as it has to be. */
function settleLate(
  setup: MovementSetup,
  perDay: number,
): { reports: number; read: number; changed: number; ms: number } {
  const all = toColumns(1, denseDays(START, 30, perDay))
  const late = (time: number): boolean => time >= START + 12.4 * DAY && time < START + 12.65 * DAY
  const [early, rest] = [new ReportColumns(), new ReportColumns()]
  for (let row = 0; row < all.length; row++) copyReport(all, row, late(all.time[row]!) ? rest : early)
  const device = new DeviceMovement(new MovementEngine(setup), [])
  const rows = device.advance(early)
  const began = performance.now()
  const restating = device.restate(rest.time[0]!, rest.time[rest.length - 1]!)
  const after = new ReportColumns()
  // As its owner reads it: day by day, and no more than is needed.
  for (let row = 0; row < all.length && !restating.isSettled; row++) {
    if (all.time[row]! <= restating.from) continue
    copyReport(all, row, after)
    if (row + 1 < all.length && Math.floor(all.time[row + 1]! / DAY) === Math.floor(all.time[row]! / DAY)) continue
    restating.feed(after)
    after.clear()
  }
  const isTouched = ({ known }: MovementRow): boolean => known > restating.from && known <= restating.until
  const changed = diffRows(rows.filter(isTouched), restating.rows).length
  device.adopt(restating)
  const read = Math.min(
    all.length,
    restating.checkpoints.reduce((sum, { reports }) => sum + reports, restating.reports),
  )
  return { reports: rest.length, read, changed, ms: rounded(performance.now() - began) }
}

progress('reading the recordings …')
const motorcycle = readMotorcycleDays()
const taxis = readTaxiWeeks().map(({ reports }) => reports)
const made = [toColumns(1, denseDays(START, options.quick ? 3 : 30, 8_640))]
const jurisdictions = loadGeodata().regions
const landmarks = makeLandmarks(landmarkCount)
const whole = { rule: DEFAULT_RULE, jurisdictions, landmarks }
const speeds: Record<string, { reports: number; all: number; withoutPlaces: number } | null> = {}
for (const [name, recordings] of Object.entries({ motorcycle, taxis, made })) {
  progress(`movement: ${name} …`)
  speeds[name] = recordings.length
    ? {
        reports: recordings.reduce((sum, { length }) => sum + length, 0),
        all: speedOf(whole, recordings),
        withoutPlaces: speedOf({ rule: DEFAULT_RULE }, recordings),
      }
    : null
}
progress('late data …')
const lateEveryTenSeconds = settleLate(whole, 3_300)
const lateEverySecond = settleLate(whole, 33_000)
progress('landmarks …')
const micros = lookupMicros(100_000)
const slowest = Math.min(...Object.values(speeds).flatMap((speed) => speed?.all ?? []))

printResult({
  bench: 'engines',
  quick: options.quick,
  settings: { landmarks: landmarkCount, jurisdictions: jurisdictions.regions.length, times },
  figures: {
    movementReportsPerCpuSecond: speeds,
    lateSixHours: { everyTenSeconds: lateEveryTenSeconds, everySecond: lateEverySecond },
    pointAndWayAmong100000LandmarksMicros: micros,
  },
  ratios: { placesCost: ratio(speeds.made?.withoutPlaces, speeds.made?.all) },
  targets: [
    { name: 'movement, reports a second of CPU, slowest recording', value: slowest, atLeast: 500_000 },
    { name: 'six late hours of an asset at a report a second, ms', value: lateEverySecond.ms, atMost: 1000 },
    { name: 'landmarks at a point and along a way among 100,000, µs', value: micros, atMost: 10 },
  ],
})
