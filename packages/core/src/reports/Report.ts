import type { Attributes, ReportColumns } from './ReportColumns.ts'
import { ReportFlag, readState } from './ReportFlag.ts'
import { UNKNOWN } from './unknown.ts'

/** One report as people read it: for showing, exporting and testing, never on the hot path. */
export interface Report {
  /** ISO 8601 UTC. */
  time: string
  /** The device calls its fix good. */
  valid: boolean
  /** Degrees; null without a position. */
  lat: number | null
  lon: number | null
  /** m/s; null when unknown. */
  speed: number | null
  /** Degrees clockwise from north; null when unknown. */
  course: number | null
  /** Metres; null when unknown. */
  altitude: number | null
  /**
   * The rest by name: `sat`, `batteryLevel` (%), `power` (V), `odometer` (m), `temp1` (°C), `signal` (%), `event`,
   * `ignition`, `motion`, `charge`, `loaded`, `estimated`, and what else the protocol gave.
   */
  attributes: Attributes
}

/** Row `row` of `columns` as a {@link Report}. */
export function readReport(columns: ReportColumns, row: number): Report {
  const at = (column: ArrayLike<number>): number => column[row] ?? 0
  const known = (value: number, unknown: number, scale: number): number | null =>
    value === unknown ? null : value / scale
  const flags = at(columns.flags)
  return {
    time: new Date(at(columns.time)).toISOString(),
    valid: (flags & ReportFlag.valid) !== 0,
    lat: known(at(columns.lat), UNKNOWN.position, 1e7),
    lon: known(at(columns.lon), UNKNOWN.position, 1e7),
    speed: known(at(columns.speed), UNKNOWN.speed, 100),
    course: known(at(columns.course), UNKNOWN.course, 10),
    altitude: known(at(columns.altitude), UNKNOWN.altitude, 1),
    attributes: readAttributes(columns, row, flags),
  }
}

function readAttributes(columns: ReportColumns, row: number, flags: number): Attributes {
  const out: Attributes = {}
  const put = (name: string, value: number | boolean | undefined, unknown?: number, scale = 1): void => {
    if (value === undefined || value === unknown) return
    out[name] = typeof value === 'number' ? value / scale : value
  }
  put('sat', columns.satellites[row], UNKNOWN.satellites)
  put('batteryLevel', columns.battery[row], UNKNOWN.battery)
  put('power', columns.power[row], UNKNOWN.power, 1000)
  put('odometer', columns.odometer[row], UNKNOWN.odometer)
  put('temp1', columns.temperature[row], UNKNOWN.temperature, 100)
  put('signal', columns.signal[row], UNKNOWN.signal)
  put('event', columns.event[row], 0)
  put('ignition', readState(flags, ReportFlag.ignitionKnown, ReportFlag.ignitionOn))
  put('motion', readState(flags, ReportFlag.motionKnown, ReportFlag.moving))
  put('charge', readState(flags, ReportFlag.chargingKnown, ReportFlag.charging))
  put('loaded', readState(flags, ReportFlag.loadKnown, ReportFlag.loaded))
  if (flags & ReportFlag.estimated) out.estimated = true
  return Object.assign(out, columns.attributes[row])
}
