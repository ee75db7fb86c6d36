import type { ReportColumns } from '../../reports/ReportColumns.ts'
import { ReportFlag } from '../../reports/ReportFlag.ts'
import { REPORTING_PLANS, type ReportingPlan } from './ReportingPlan.ts'

/** Fewer intervals than this tell nothing. */
export const LEAST_INTERVALS = 5

/** Most intervals are no longer than this share of them. */
const USUAL = 0.9

/** How often a device reports as far as its reports tell: intervals in ms, undefined where there were too few. */
export interface LearntIntervals {
  movingMs: number | undefined
  standingMs: number | undefined
}

/**
 * How often a device reports that nobody has told us a plan for, out of its own reports of some days (in order of time): nine
 * intervals of ten are no longer than the plan's.
 *
 * @param startSpeed from this speed on it moves, cm/s
 */
export function learnIntervals(columns: ReportColumns, startSpeed: number): LearntIntervals {
  const intervals: { moving: number[]; standing: number[] } = { moving: [], standing: [] }
  for (let row = 1; row < columns.length; row++) {
    const interval = columns.time[row]! - columns.time[row - 1]!
    if (interval > 0) intervals[isMovingAt(columns, row - 1, startSpeed) ? 'moving' : 'standing'].push(interval)
  }
  return { movingMs: usual(intervals.moving), standingMs: usual(intervals.standing) }
}

/**
 * The plan that intervals make; undefined while none is known. A device that was only seen moving may sleep when it stands; one
 * that was only seen standing is not expected to report more rarely when it moves.
 */
export function planOf({ movingMs, standingMs }: LearntIntervals): ReportingPlan | undefined {
  if (movingMs === undefined && standingMs === undefined) return undefined
  const standing = standingMs ?? Math.max(movingMs ?? 0, REPORTING_PLANS.batteryMotion.standingMs)
  return { movingMs: movingMs ?? standing, standingMs: standing, wakeTimes: [] }
}

function isMovingAt(columns: ReportColumns, row: number, startSpeed: number): boolean {
  return isReportMoving(columns.speed[row]!, columns.flags[row]!, startSpeed)
}

/**
 * Whether a report says that its device moves: by its speed, else by its motion sensor.
 *
 * @param speed cm/s, negative unknown
 * @param flags bits of ReportFlag
 * @param startSpeed from this speed on it moves, cm/s
 */
export function isReportMoving(speed: number, flags: number, startSpeed: number): boolean {
  return speed >= 0 ? speed >= startSpeed : (flags & ReportFlag.moving) !== 0
}

function usual(intervals: number[]): number | undefined {
  if (intervals.length < LEAST_INTERVALS) return undefined
  return intervals.sort((a, b) => a - b)[Math.ceil(USUAL * intervals.length) - 1]
}
