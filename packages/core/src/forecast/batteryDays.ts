import { dayAt, startOfDate } from '../reporting/days.ts'
import type { ReportColumns } from '../reports/ReportColumns.ts'
import { UNKNOWN } from '../reports/unknown.ts'
import type { BatteryDay } from './forecastBattery.ts'

const DAY = 86_400_000

/** The median of the battery's readings on each day of the zone that has any. */
export function batteryDays(
  parts: readonly Pick<ReportColumns, 'length' | 'time' | 'battery'>[],
  zone: string,
): BatteryDay[] {
  const levels = new Map<number, number[]>()
  let today = { day: 0, start: 0, end: 0 }
  for (const part of parts)
    for (let row = 0; row < part.length; row++) {
      const level = part.battery[row]!
      if (level === UNKNOWN.battery) continue
      const time = part.time[row]!
      if (time < today.start || time >= today.end) today = dayAround(time, zone)
      const { day } = today
      const list = levels.get(day)
      if (list) list.push(level)
      else levels.set(day, [level])
    }
  return [...levels].map(([day, list]) => ({ day, level: list.sort((a, b) => a - b)[list.length >> 1]! }))
}

/** The day of a zone at a moment, as a number of days since 1970, with when it begins and ends (ms since 1970 UTC). */
function dayAround(time: number, zone: string): { day: number; start: number; end: number } {
  const date = dayAt(time, zone)
  return { day: Date.parse(date) / DAY, start: startOfDate(date, zone), end: startOfDate(date, zone, 1) }
}
