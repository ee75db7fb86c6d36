import { dayAt, startOfDate } from '../reporting/days.ts'
import type { ReportColumns } from '../reports/ReportColumns.ts'
import { UNKNOWN } from '../reports/unknown.ts'
import type { BatteryDay } from './batteryLine.ts'

const DAY = 86_400_000

/** Columns that batteries are forecast from. */
export const BATTERY_COLUMNS = ['battery', 'temperature'] as const

/** The median of the battery's readings, and of the first temperature, on each day of the zone that has a reading; in order. */
export function batteryDays(
  parts: readonly Pick<ReportColumns, 'length' | 'time' | (typeof BATTERY_COLUMNS)[number]>[],
  zone: string,
): BatteryDay[] {
  const levels = new Map<number, number[]>()
  const temperatures = new Map<number, number[]>()
  let today = { day: 0, start: 0, end: 0 }
  for (const part of parts)
    for (let row = 0; row < part.length; row++) {
      const level = part.battery[row]!
      const temperature = part.temperature[row]!
      if (level === UNKNOWN.battery && temperature === UNKNOWN.temperature) continue
      const time = part.time[row]!
      if (time < today.start || time >= today.end) today = dayAround(time, zone)
      if (level !== UNKNOWN.battery) put(levels, today.day, level)
      if (temperature !== UNKNOWN.temperature) put(temperatures, today.day, temperature / 100)
    }
  return [...levels]
    .map(([day, list]) => ({ day, level: medianOf(list)!, temperature: medianOf(temperatures.get(day) ?? []) ?? null }))
    .sort((one, other) => one.day - other.day)
}

function put(days: Map<number, number[]>, day: number, value: number): void {
  const list = days.get(day)
  if (list) list.push(value)
  else days.set(day, [value])
}

const medianOf = (values: number[]): number | undefined => values.sort((a, b) => a - b)[values.length >> 1]

/** The day of a zone at a moment, as a number of days since 1970, with when it begins and ends (ms since 1970 UTC). */
function dayAround(time: number, zone: string): { day: number; start: number; end: number } {
  const date = dayAt(time, zone)
  return { day: Date.parse(date) / DAY, start: startOfDate(date, zone), end: startOfDate(date, zone, 1) }
}
