import { type Attributes, ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { ReportWriter } from './ReportWriter.ts'

/** Noon of a day that all storage tests share. */
export const NOON = Date.UTC(2026, 10, 21, 12)

/** A report in few words. */
export interface TestReport {
  device: number
  time: number
  lat?: number
  speed?: number
  valid?: boolean
  odometer?: number
  attributes?: Attributes
}

/** Reports as a gateway would hand them over. */
export function columnsOf(reports: readonly TestReport[]): ReportColumns {
  const columns = new ReportColumns(Math.max(reports.length, 1))
  for (const { device, time, lat = 500_000_000, speed = 0, valid = true, odometer, attributes } of reports) {
    const row = columns.add(device, time)
    columns.lat[row] = lat
    columns.lon[row] = -1_000_000_000
    columns.speed[row] = speed
    columns.flags[row] = valid ? ReportFlag.valid : 0
    if (odometer !== undefined) columns.odometer[row] = odometer
    columns.attributes[row] = attributes
  }
  return columns
}

/** A clock that stands at `now`. */
export function stoppedClock(now = NOON): Clock & { at: number } {
  const clock = { at: now, now: () => clock.at, monotonic: () => clock.at }
  return clock
}

export function createWriter(db: Database, clock: Clock = stoppedClock()): ReportWriter {
  return new ReportWriter({ db, clock, log: createLog('silent') })
}
