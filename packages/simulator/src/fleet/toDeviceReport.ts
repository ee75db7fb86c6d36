import type { DeviceReport } from '@waymark/gateway/protocols/DeviceSide.ts'
import type { JourneyReport } from '../journeys/JourneyReport.ts'

/** Milliseconds of the resolution that every protocol carries. */
const SECOND = 1000

/**
 * What a tracker puts on the wire of what it knows, at whole seconds.
 *
 * @param time of the fix on the wire, milliseconds since 1970 UTC
 */
export function toDeviceReport(report: JourneyReport, time = report.time): DeviceReport {
  const out: DeviceReport = {
    time: Math.floor(time / SECOND) * SECOND,
    lat: report.lat,
    lon: report.lon,
    speed: report.speed,
    course: report.course,
    satellites: report.satellites,
    motion: report.moving,
    battery: report.battery,
    signal: report.signal,
  }
  const { altitude, ignition, power, odometer, temperature, cargo } = report
  if (altitude !== undefined) out.altitude = altitude
  if (ignition !== undefined) out.ignition = ignition
  if (power !== undefined) out.power = power
  if (odometer !== undefined) out.odometer = odometer
  if (temperature !== undefined) out.temperature = temperature
  if (cargo !== undefined) out.cargo = cargo
  return out
}
