import { NO_LOAD, readLoad } from './load/readLoad.ts'
import type { LoadSource } from './load/LoadSource.ts'
import { isWithinYears } from '../zones/yearBounds.ts'
import type { ReportColumns } from '../reports/ReportColumns.ts'
import { ReportFlag } from '../reports/ReportFlag.ts'
import { UNKNOWN } from '../reports/unknown.ts'

/** What the engine reads of a report. */
export interface Sample {
  /** Milliseconds since 1970 UTC. */
  time: number
  /** Whether there is a position that may be used. */
  hasFix: boolean
  /** Degrees. */
  lat: number
  lon: number
  /** cm/s; -1 unknown. */
  speed: number
  /** Bits of ReportFlag. */
  flags: number
  /** Metres; -1 unknown. */
  odometer: number
  /** Engine hours by the vehicle's own counter in milliseconds; -1 unknown. */
  hours: number
  /** What the source of its load says (`readLoad`); -1 unknown. */
  load: number
  /** Whether a door is open: 1 or 0; -1 unknown. */
  door: -1 | 0 | 1
  /** How far fixes spread about where the asset is, where nothing but fixes tells whether it moves: metres per axis; 0 unknown. */
  spreadM: number
  /** The fix cannot be reached from the one before: the way between them was not driven. */
  isJump: boolean
  /** There was a position, which cannot be right. */
  isRefused: boolean
}

/** A report may be ahead of the moment when it came by this much: clocks are set to zones, not to years. Milliseconds. */
const AHEAD_MS = 86_400_000

/** Whether a report's clock can be right, for one that came at `received` (both ms since 1970 UTC). */
export function isClockSane(time: number, received: number): boolean {
  return isWithinYears(time) && time <= received + AHEAD_MS
}

/** Positions nearer to 0,0 than this (1e-7 degrees, some 100 m) are a receiver's way of having none. */
const NULL_ISLAND = 10_000

export function emptySample(): Sample {
  return {
    time: -1,
    hasFix: false,
    lat: 0,
    lon: 0,
    speed: -1,
    flags: 0,
    odometer: -1,
    hours: -1,
    load: NO_LOAD,
    door: -1,
    spreadM: 0,
    isJump: false,
    isRefused: false,
  }
}

/**
 * Reads row `row` into `sample`; a position at 0,0 or out of range is refused.
 *
 * @param load the source of its load
 */
export function readSample(
  columns: ReportColumns,
  row: number,
  useEstimated: boolean,
  load: LoadSource,
  sample: Sample,
): void {
  const lat = columns.lat[row]!
  const lon = columns.lon[row]!
  const flags = columns.flags[row]!
  const hours = columns.attributes[row]?.hours
  sample.time = columns.time[row]!
  sample.flags = flags
  sample.speed = columns.speed[row]!
  sample.odometer = columns.odometer[row]!
  sample.hours = typeof hours === 'number' && hours >= 0 ? hours : -1
  sample.load = readLoad(load, columns, row)
  const door = columns.attributes[row]?.door
  sample.door = typeof door === 'boolean' ? (door ? 1 : 0) : -1
  sample.spreadM = 0
  sample.isJump = false
  sample.isRefused = false
  sample.lat = lat / 1e7
  sample.lon = lon / 1e7
  const isGood = (flags & ReportFlag.valid) !== 0 && ((flags & ReportFlag.estimated) === 0 || useEstimated)
  sample.hasFix = isGood && lat !== UNKNOWN.position
  if (!sample.hasFix) return
  const isNull = lat < NULL_ISLAND && lat > -NULL_ISLAND && lon < NULL_ISLAND && lon > -NULL_ISLAND
  const isOut = lat > 900_000_000 || lat < -900_000_000 || lon > 1_800_000_000 || lon < -1_800_000_000
  if (!isNull && !isOut) return
  sample.hasFix = false
  sample.isRefused = true
}

/** Leaves of a report only that it came: where it was, and all else that it says, was at another time. */
export function keepArrivalOnly(sample: Sample): void {
  sample.isRefused = true
  sample.hasFix = false
  sample.flags = 0
  sample.speed = -1
  sample.odometer = -1
  sample.hours = -1
  sample.load = NO_LOAD
  sample.door = -1
}
