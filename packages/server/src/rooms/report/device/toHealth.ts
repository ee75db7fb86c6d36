import type { deviceHealthReport } from '@waymark/contract/rooms/report/deviceHealth.ts'
import { batteryDays } from '@waymark/core/forecast/batteryDays.ts'
import { forecastBattery } from '@waymark/core/forecast/forecastBattery.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { dayAt } from '@waymark/core/reporting/days.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { CarrierRow } from '../raw/carriers.queries.ts'

const DAY = 86_400_000
/** Reports that follow sooner belong to one contact. Milliseconds. */
const ONE_CONTACT = 60_000

const iso = (ms: number): string => new Date(ms).toISOString()

/**
 * How a device reported in a range and how long its battery lasts.
 *
 * @param timeZone IANA; by whose days it is counted
 * @param until end of the range, or now if that is earlier; ms since 1970 UTC
 */
export function toHealth(
  vehicle: CarrierRow,
  parts: readonly ReportColumns[],
  until: number,
  timeZone: string,
): RowOf<typeof deviceHealthReport.columns> {
  const { reports, located, first, last, gaps } = contactsOf(parts)
  const end = Math.min(until, vehicle.to_ms)
  const { trend, level, ...battery } = forecastBattery(batteryDays(parts, timeZone))
  return {
    vehicleName: vehicle.name,
    heard: last === null ? null : iso(last),
    silence: last === null ? null : Math.max(0, end - last) / 1000,
    reports,
    usualGap: gaps.length === 0 ? null : (gaps[gaps.length >> 1] ?? 0) / 1000,
    longestGap: gaps.length === 0 ? null : (gaps.at(-1) ?? 0) / 1000,
    located: reports === 0 ? null : located / reports,
    battery: level === null ? null : level / 100,
    trend,
    perDay: battery.perDay,
    daysLeft: battery.daysLeft,
    fewestDays: battery.fewestDays,
    mostDays: battery.mostDays,
    emptyOn: battery.daysLeft === null || last === null ? null : dayAt(last + battery.daysLeft * DAY, timeZone),
    lateTemperature: battery.temperature,
    forecasts: battery.forecasts,
    pastError: battery.pastError,
    pastInside: battery.pastInside,
    model: vehicle.model,
    deviceId: vehicle.device_id,
    orgName: vehicle.org_name,
    vehicleId: vehicle.vehicle_id,
    from: first === null ? null : iso(first),
  }
}

/** How often it reported: gaps between contacts in order of their length. */
function contactsOf(parts: readonly ReportColumns[]) {
  let [reports, located] = [0, 0]
  let [first, last]: [number | null, number | null] = [null, null]
  const gaps: number[] = []
  for (const part of parts)
    for (let row = 0; row < part.length; row++) {
      const time = part.time[row]!
      if (last !== null && time - last >= ONE_CONTACT) gaps.push(time - last)
      first ??= time
      last = time
      reports++
      if ((part.flags[row]! & ReportFlag.valid) !== 0) located++
    }
  return { reports, located, first, last, gaps: gaps.sort((a, b) => a - b) }
}
