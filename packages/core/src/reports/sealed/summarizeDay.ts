import { ReportFlag } from '../ReportFlag.ts'
import { UNKNOWN } from '../unknown.ts'
import type { DayRows } from './DayRows.ts'

/** What can be said of a device's day without unpacking it. */
export interface DaySummary {
  reports: number
  /** Milliseconds since 1970. */
  firstTime: number
  lastTime: number
  /** Box of the valid positions, 1e-7 degrees; undefined without any. */
  box: { minLat: number; minLon: number; maxLat: number; maxLon: number } | undefined
  /** Metres along the valid positions in order of time. */
  distance: number
  /** cm/s; undefined when no report says. */
  maxSpeed: number | undefined
  /** Metres; undefined when no report says. */
  firstOdometer: number | undefined
  lastOdometer: number | undefined
}

/** Mean radius of the earth in metres (IUGG, R1). */
const EARTH_RADIUS = 6_371_008.8
const RADIANS = Math.PI / 180 / 1e7

/** Great-circle distance in metres between positions in 1e-7 degrees (haversine formula). */
function distanceBetween(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const a =
    Math.sin(((lat2 - lat1) * RADIANS) / 2) ** 2 +
    Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * Math.sin(((lon2 - lon1) * RADIANS) / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Sums up rows `from` to `to` (exclusive, at least one) of one device, in order of time. */
export function summarizeDay({ columns }: DayRows, from: number, to: number): DaySummary {
  const out: DaySummary = {
    reports: to - from,
    firstTime: columns.time[from] ?? 0,
    lastTime: columns.time[to - 1] ?? 0,
    box: undefined,
    distance: 0,
    maxSpeed: undefined,
    firstOdometer: undefined,
    lastOdometer: undefined,
  }
  let lastFix = -1
  for (let row = from; row < to; row++) {
    const speed = columns.speed[row] ?? UNKNOWN.speed
    if (speed !== UNKNOWN.speed) out.maxSpeed = Math.max(out.maxSpeed ?? speed, speed)
    const odometer = columns.odometer[row] ?? UNKNOWN.odometer
    if (odometer !== UNKNOWN.odometer) {
      out.firstOdometer ??= odometer
      out.lastOdometer = odometer
    }
    const lat = columns.lat[row] ?? UNKNOWN.position
    if (((columns.flags[row] ?? 0) & ReportFlag.valid) === 0 || lat === UNKNOWN.position) continue
    const lon = columns.lon[row] ?? 0
    if (lastFix >= 0) out.distance += distanceBetween(columns.lat[lastFix] ?? 0, columns.lon[lastFix] ?? 0, lat, lon)
    out.box = widen(out.box, lat, lon)
    lastFix = row
  }
  return out
}

function widen(box: DaySummary['box'], lat: number, lon: number): DaySummary['box'] {
  if (!box) return { minLat: lat, minLon: lon, maxLat: lat, maxLon: lon }
  box.minLat = Math.min(box.minLat, lat)
  box.minLon = Math.min(box.minLon, lon)
  box.maxLat = Math.max(box.maxLat, lat)
  box.maxLon = Math.max(box.maxLon, lon)
  return box
}
