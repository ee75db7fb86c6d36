import type { JourneyReport } from '@waymark/simulator/journeys/JourneyReport.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag, stateFlags } from '@waymark/core/reports/ReportFlag.ts'

/** Reports of a simulated or recorded asset as the gateway would decode them, for `device`. */
export function toColumns(device: number, reports: Iterable<JourneyReport>): ReportColumns {
  const columns = new ReportColumns()
  for (const report of reports) {
    const row = columns.add(device, report.time)
    columns.lat[row] = Math.round(report.lat * 1e7)
    columns.lon[row] = Math.round(report.lon * 1e7)
    if (report.altitude !== undefined) columns.altitude[row] = Math.round(report.altitude)
    columns.speed[row] = Math.min(Math.round(report.speed * 100), 32_767)
    columns.course[row] = Math.round(report.course * 10) % 3600
    columns.battery[row] = Math.round(report.battery)
    if (report.power !== undefined) columns.power[row] = Math.round(report.power * 1000)
    if (report.odometer !== undefined) columns.odometer[row] = report.odometer
    if (report.temperature !== undefined) columns.temperature[row] = Math.round(report.temperature * 100)
    columns.satellites[row] = report.satellites
    columns.signal[row] = report.signal
    columns.flags[row] = flagsOf(report)
  }
  return columns
}

function flagsOf({ ignition, moving }: JourneyReport): number {
  const motion = stateFlags(ReportFlag.motionKnown, ReportFlag.moving, moving)
  const engine = ignition === undefined ? 0 : stateFlags(ReportFlag.ignitionKnown, ReportFlag.ignitionOn, ignition)
  return ReportFlag.valid | motion | engine
}

/** Metres of a degree of latitude. */
const DEGREE_M = 111_195

/**
 * A lorry's days with `perDay` reports each, from `start` (ms since 1970 UTC) on: nine hours of driving on winding roads
 * with stops of twenty minutes every two hours, a report now and then at night. The same each time.
 */
export function* denseDays(start: number, days: number, perDay: number): Generator<JourneyReport> {
  const parked = 60
  const driving = perDay - parked
  const step = (9 * 3_600_000) / driving
  const wheel = { lat: 39.7, lon: -105, course: 80, driven: 120_000_000 }
  for (let day = 0; day < days; day++) {
    const morning = start + day * 86_400_000 + 6 * 3_600_000
    for (let n = 0; n < driving; n++) {
      const time = Math.round((morning + n * step) / 1000) * 1000
      const isResting = (n * step) % 7_200_000 > 6_000_000
      const speed = isResting ? 0 : 22 + 5 * Math.sin(n / 37) + 2 * Math.sin(n / 3.1)
      yield drive(wheel, n, time, speed, step / 1000)
    }
    for (let n = 0; n < parked; n++) yield drive(wheel, 0, morning + 9 * 3_600_000 + n * 840_000, 0, 840)
  }
}

function drive(
  wheel: { lat: number; lon: number; course: number; driven: number },
  n: number,
  time: number,
  speed: number,
  seconds: number,
): JourneyReport {
  const metres = speed * seconds
  // bends of some kilometres and of some hundred metres
  if (speed > 0) wheel.course = (wheel.course + 4 * Math.sin(n / 53) + 6 * Math.sin(n / 7.3) + 360) % 360
  // it turns round before it leaves the country
  if (wheel.lat < 32 || wheel.lat > 47) wheel.course = wheel.lat < 32 ? 0 : 180
  if (wheel.lon < -118 || wheel.lon > -85) wheel.course = wheel.lon < -118 ? 90 : 270
  const angle = (wheel.course * Math.PI) / 180
  wheel.lat += (metres * Math.cos(angle)) / DEGREE_M
  wheel.lon += (metres * Math.sin(angle)) / (DEGREE_M * Math.cos((wheel.lat * Math.PI) / 180))
  wheel.driven += metres
  return {
    time,
    sent: time,
    lat: wheel.lat,
    lon: wheel.lon,
    altitude: Math.round(1500 + 300 * Math.sin(n / 211)),
    speed,
    course: wheel.course,
    ignition: speed > 0,
    moving: speed > 0,
    battery: 97,
    power: speed > 0 ? 27.8 + 0.1 * Math.sin(n / 11) : 25.4,
    odometer: Math.round(wheel.driven),
    temperature: undefined,
    cargo: undefined,
    satellites: 11 + (n % 3),
    signal: 60 + 20 * (n % 3),
  }
}
