import { ReportColumns } from '../reports/ReportColumns.ts'
import { ReportFlag, stateFlags } from '../reports/ReportFlag.ts'

/** A made-up journey: the same each time for the same numbers. */
export interface Journey {
  seed: number
  everyMs: number
  reports: number
  /** With ignition, speed, odometer and load; with fixes alone; with all that goes wrong. */
  kind: 'powered' | 'bare' | 'dirty'
}

/** For tests: reports of an asset that drives about 40,-105, stands, idles, and has noise of the given kind. */
export function makeJourney({ seed, everyMs, reports, kind }: Journey): ReportColumns {
  const random = makeRandom(seed)
  const columns = new ReportColumns(reports)
  const at = {
    lat: 40,
    lon: -105,
    course: random() * 6.28,
    odometer: 1000 + random() * 1e6,
    speed: 0,
    hours: 3_600_000,
  }
  let left = 0
  let time = Date.UTC(2026, 2, 7, 22)
  let isLoaded = false
  while (columns.length < reports) {
    const step = Math.max(1, Math.round(everyMs * (0.5 + random())))
    time += step
    if (left <= 0) {
      at.speed = random() < 0.5 ? 0 : 2 + random() * 25
      left = (random() < 0.3 ? 1 : 20) * 60_000 * (0.3 + random()) + 2 * everyMs
      if (at.speed === 0 && random() < 0.4) isLoaded = !isLoaded
    }
    left -= step
    const metres = Math.min(20_000, (at.speed * step) / 1000)
    if (Math.abs(at.lat - 40) > 0.08 || Math.abs(at.lon + 105) > 0.08)
      at.course = Math.atan2((-105 - at.lon) * 0.77, 40 - at.lat)
    at.course += (random() - 0.5) * 0.4
    at.lat += (metres * Math.cos(at.course)) / 111_195
    at.lon += (metres * Math.sin(at.course)) / 85_000
    at.odometer += metres * 1.02
    at.hours += at.speed > 0 ? step : 0
    const row = columns.add(1, time)
    const noise = kind === 'dirty' ? 30 : 4
    columns.lat[row] = Math.round((at.lat + ((random() - 0.5) * noise) / 111_195) * 1e7)
    columns.lon[row] = Math.round((at.lon + ((random() - 0.5) * noise) / 85_000) * 1e7)
    columns.flags[row] = ReportFlag.valid
    if (kind !== 'bare') tell(columns, row, at, isLoaded, random)
    if (kind === 'dirty') spoil(columns, row, random)
  }
  return columns
}

function tell(
  columns: ReportColumns,
  row: number,
  at: { speed: number; odometer: number; hours: number },
  isLoaded: boolean,
  random: () => number,
): void {
  const isOn = at.speed > 0 || random() < 0.5
  columns.speed[row] = Math.round(at.speed * 100)
  columns.odometer[row] = Math.round(at.odometer)
  columns.flags[row]! |=
    stateFlags(ReportFlag.ignitionKnown, ReportFlag.ignitionOn, isOn) |
    stateFlags(ReportFlag.loadKnown, ReportFlag.loaded, isLoaded)
  if (random() < 0.2) columns.attribute(row, 'hours', at.hours)
}

/** 0,0, spikes, no fix, a reset odometer, two reports of one moment, a clock of another year. */
function spoil(columns: ReportColumns, row: number, random: () => number): void {
  const fate = Math.floor(random() * 40)
  if (fate === 0) columns.lat[row] = columns.lon[row] = 0
  if (fate === 1) columns.lat[row]! += Math.round((random() - 0.5) * 5e7)
  if (fate === 2) columns.flags[row]! &= ~ReportFlag.valid
  if (fate === 3) columns.odometer[row] = Math.round(random() * 1e6)
  if (fate === 4) columns.flags[row]! ^= ReportFlag.loaded
  if (fate === 5 && row > 0) columns.time[row] = columns.time[row - 1]!
  if (fate === 6) columns.time[row] = random() < 0.5 ? Date.UTC(1980, 0, 6) : Date.UTC(2080, 0, 1)
  if (fate === 7) columns.speed[row] = -1
  if (fate === 8) columns.flags[row]! &= ~ReportFlag.ignitionKnown
}

/** A linear congruential generator (Numerical Recipes). */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
