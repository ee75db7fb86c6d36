import { distanceM } from '@waymark/core/geo/distance.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'

/** A recorded fix: time in ms since 1970 UTC, degrees. */
export interface Fix {
  time: number
  lat: number
  lon: number
  /** Whether a load sensor said loaded; undefined without one. */
  isLoaded?: boolean
}

/** Recorded fixes as reports of one device, in order of time. They tell neither speed nor ignition. */
export function toReports(fixes: Iterable<Fix>): ReportColumns {
  const columns = new ReportColumns()
  for (const { time, lat, lon, isLoaded } of [...fixes].sort((a, b) => a.time - b.time)) {
    const row = columns.add(1, time)
    columns.lat[row] = Math.round(lat * 1e7)
    columns.lon[row] = Math.round(lon * 1e7)
    const load = isLoaded === undefined ? 0 : ReportFlag.loadKnown | (isLoaded ? ReportFlag.loaded : 0)
    columns.flags[row] = ReportFlag.valid | load
  }
  return columns
}

/** Fixes from rows that begin with time, latitude and longitude; points without a time get one between their neighbours. */
export function fixesOf(rows: readonly string[][]): Fix[] {
  const times = rows.map(([time]) => (time ? Date.parse(time) : Number.NaN))
  if (times.every(Number.isNaN)) return untimed(rows)
  for (let i = 0; i < times.length; i++) {
    if (!Number.isNaN(times[i])) continue
    let next = i
    while (next < times.length && Number.isNaN(times[next])) next++
    const [from, to] = [
      times[i - 1] ?? times[next]! - 1000 * next,
      times[next] ?? times[i - 1]! + 1000 * (next - i + 1),
    ]
    for (let at = i; at < next; at++) times[at] = Math.round(from + ((to - from) * (at - i + 1)) / (next - i + 1))
  }
  return rows.map(([, lat, lon], i) => ({ time: times[i]!, lat: Number(lat), lon: Number(lon) }))
}

/** A recording without any time, as if driven at 15 m/s from 2015-05-01 on. */
function untimed(rows: readonly string[][]): Fix[] {
  let time = Date.UTC(2015, 4, 1)
  return rows.map(([, latText, lonText], i) => {
    const [lat, lon] = [Number(latText), Number(lonText)]
    const before = rows[i - 1]
    if (before) time += 1000 * Math.max(1, Math.round(distanceM(Number(before[1]), Number(before[2]), lat, lon) / 15))
    return { time, lat, lon }
  })
}
