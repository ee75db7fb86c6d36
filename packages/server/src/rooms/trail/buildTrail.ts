import type { Trail, TrailColumns } from '@waymark/contract/rooms/trail.ts'
import { simplifyToBudget } from '@waymark/core/geo/simplifyTrack.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { CLOCK_MARKS, ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'

/** Points that a screen can tell apart on a line; more cost bytes and show nothing. */
export const DEFAULT_BUDGET = 5000

/** Milliseconds without a report that count as a gap. */
const GAP = 3_600_000

/** Metres that a simplified line may be off at least; more where the budget asks for it. */
const FIRST_TOLERANCE = 4

/** Standing in one place, as the movement engine says it. Milliseconds since 1970 UTC, degrees. */
export interface TrailStop {
  /** Cut to the range of the trail. */
  readonly from: number
  readonly to: number
  /** The whole of it; `ended` is null while it goes on. */
  readonly began: number
  readonly ended: number | null
  readonly lat: number
  readonly lon: number
}

/** All fixes of a trail in order of time, as plain arrays that the engines of core take. */
interface Fixes {
  readonly length: number
  readonly time: Float64Array
  readonly lat: Float64Array
  readonly lon: Float64Array
  /** Where each fix stands: its part and row. */
  readonly part: Uint16Array
  readonly row: Uint32Array
}

/**
 * A trail for the screen from the reports of the devices that the vehicle carried, one part each, in order of time and without
 * the positions that were set aside.
 *
 * @param start milliseconds since 1970 UTC that all times of the answer count from
 * @param stops in order of time, within the range
 * @param budget most points to answer; infinite for every point
 * @param rejected reports of these parts that were set aside
 */
export function buildTrail(
  parts: readonly ReportColumns[],
  start: number,
  stops: readonly TrailStop[],
  budget: number,
  rejected = 0,
): Omit<Trail, 'vehicleId' | 'name' | 'devices' | 'tooMany' | 'pending' | 'distance'> {
  const track = collectFixes(parts)
  const kept = track.length > budget ? simplify(track, stops, budget) : undefined
  return {
    start: new Date(start).toISOString(),
    points: toColumns(parts, kept ? pick(track, kept) : track, start),
    total: track.length + rejected,
    simplified: kept !== undefined && kept.length < track.length,
    rejected,
    ahead: countAhead(parts, track),
    topSpeed: topSpeed(parts, track),
    stops: stops.map(({ from, to, began, ended, lat, lon }) => ({
      from: from - start,
      to: to - start,
      began: began - start,
      ended: ended === null ? null : ended - start,
      lat: Math.round(lat * 1e6),
      lon: Math.round(lon * 1e6),
    })),
    gaps: findGaps(track, start),
  }
}

function collectFixes(parts: readonly ReportColumns[]): Fixes {
  const fixes = emptyFixes(parts.reduce((sum, part) => sum + countFixes(part), 0))
  let at = 0
  parts.forEach((part, index) => {
    for (let row = 0; row < part.length; row++) {
      if (!isFix(part, row)) continue
      fixes.time[at] = part.time[row] as number
      fixes.lat[at] = (part.lat[row] as number) / 1e7
      fixes.lon[at] = (part.lon[row] as number) / 1e7
      fixes.part[at] = index
      fixes.row[at++] = row
    }
  })
  return fixes
}

function countFixes(part: ReportColumns): number {
  let fixes = 0
  for (let row = 0; row < part.length; row++) if (isFix(part, row)) fixes++
  return fixes
}

function isFix({ lat, flags }: ReportColumns, row: number): boolean {
  return lat[row] !== UNKNOWN.position && ((flags[row] as number) & ReportFlag.valid) !== 0
}

function emptyFixes(capacity: number): Fixes {
  return {
    length: capacity,
    time: new Float64Array(capacity),
    lat: new Float64Array(capacity),
    lon: new Float64Array(capacity),
    part: new Uint16Array(capacity),
    row: new Uint32Array(capacity),
  }
}

function pick(fixes: Fixes, indexes: readonly number[]): Fixes {
  const out = emptyFixes(indexes.length)
  indexes.forEach((from, to) => {
    out.time[to] = fixes.time[from] as number
    out.lat[to] = fixes.lat[from] as number
    out.lon[to] = fixes.lon[from] as number
    out.part[to] = fixes.part[from] as number
    out.row[to] = fixes.row[from] as number
  })
  return out
}

/**
 * Indexes that keep the line's shape within the budget, with the first and last fix of each stop: these stay, however many they
 * are.
 */
function simplify(track: Fixes, stops: readonly TrailStop[], budget: number): number[] {
  const kept = new Set<number>()
  let index = 0
  for (const { from, to } of stops) {
    while (index < track.length && (track.time[index] as number) < from) index++
    if (index < track.length && (track.time[index] as number) <= to) kept.add(index)
    while (index + 1 < track.length && (track.time[index + 1] as number) <= to) index++
    if (index < track.length && (track.time[index] as number) >= from) kept.add(index)
  }
  const line = simplifyToBudget(track.lat, track.lon, FIRST_TOLERANCE, Math.max(2, budget - kept.size))
  for (const index of line) kept.add(index)
  return [...kept].sort((a, b) => a - b)
}

/** How many points are told by a clock that is ahead, of a device on which it always is. */
function countAhead(parts: readonly ReportColumns[], { part, row, length }: Fixes): number {
  let ahead = 0
  for (let i = 0; i < length; i++)
    if (((parts[part[i] as number]?.flags[row[i] as number] ?? 0) & ReportFlag.clockAhead) !== 0) ahead++
  return ahead
}

function topSpeed(parts: readonly ReportColumns[], { part, row, length }: Fixes): number {
  let top: number = UNKNOWN.speed
  for (let i = 0; i < length; i++) top = Math.max(top, parts[part[i] as number]?.speed[row[i] as number] ?? top)
  return top
}

function findGaps({ time, length }: Fixes, start: number): { from: number; to: number }[] {
  const gaps = []
  for (let i = 1; i < length; i++) {
    const from = time[i - 1] as number
    const to = time[i] as number
    if (to - from > GAP) gaps.push({ from: from - start, to: to - start })
  }
  return gaps
}

function toColumns(parts: readonly ReportColumns[], fixes: Fixes, start: number): TrailColumns {
  const value = (name: 'speed' | 'altitude' | 'battery' | 'temperature' | 'flags' | 'course') =>
    Array.from(fixes.row, (row, i) => parts[fixes.part[i] as number]?.[name][row] as number)
  return {
    time: Array.from(fixes.time, (time) => time - start),
    lat: Array.from(fixes.lat, (lat) => Math.round(lat * 1e6)),
    lon: Array.from(fixes.lon, (lon) => Math.round(lon * 1e6)),
    speed: value('speed'),
    course: value('course').map((course) => (course < 0 ? -1 : Math.round(course / 10) % 360)),
    altitude: value('altitude'),
    battery: value('battery'),
    temperature: value('temperature'),
    flags: value('flags').map((flags) => flags & ~CLOCK_MARKS),
  }
}
