import { type DayDistance, dailyDistance } from '@waymark/core/trail/dailyDistance.ts'
import { rejectJumps } from '@waymark/core/trail/rejectJumps.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'

/** Reads this much before and after, so that a leg over the first or last midnight is known. Milliseconds. */
export const MARGIN = 6 * 3_600_000

/** Distance of each day from the reports of the devices that a vehicle carried, one part each, in order of time. */
export function mileageOf(parts: readonly ReportColumns[], bounds: readonly number[]): DayDistance[] {
  const time: number[] = []
  const lat: number[] = []
  const lon: number[] = []
  for (const part of parts) {
    for (let row = 0; row < part.length; row++) {
      if (part.lat[row] === UNKNOWN.position || !((part.flags[row] ?? 0) & ReportFlag.valid)) continue
      time.push(part.time[row] ?? 0)
      lat.push((part.lat[row] ?? 0) / 1e7)
      lon.push((part.lon[row] ?? 0) / 1e7)
    }
  }
  const good = rejectJumps({ time, lat, lon, length: time.length })
  const pick = (values: readonly number[]): number[] => good.map((index) => values[index] ?? 0)
  return dailyDistance({ time: pick(time), lat: pick(lat), lon: pick(lon), length: good.length }, bounds)
}
