import type { ReportColumns } from '../../reports/ReportColumns.ts'
import { ReportFlag } from '../../reports/ReportFlag.ts'
import type { ReportingPlan } from './ReportingPlan.ts'

/** Fewer intervals than this tell nothing. */
const LEAST = 5

/** Most intervals are no longer than this share of them. */
const USUAL = 0.9

/**
 * The plan of a device that nobody has told us one for, out of its own reports of some days (in order of time): nine
 * intervals of ten are no longer than the plan's. What they do not tell is as in `fallback`.
 *
 * @param startSpeed from this speed on it moves, cm/s
 */
export function learnPlan(columns: ReportColumns, startSpeed: number, fallback: ReportingPlan): ReportingPlan {
  const intervals: { moving: number[]; standing: number[] } = { moving: [], standing: [] }
  for (let row = 1; row < columns.length; row++) {
    const interval = columns.time[row]! - columns.time[row - 1]!
    if (interval > 0) intervals[isMoving(columns, row - 1, startSpeed) ? 'moving' : 'standing'].push(interval)
  }
  return {
    movingMs: usual(intervals.moving) ?? fallback.movingMs,
    standingMs: usual(intervals.standing) ?? fallback.standingMs,
    wakeTimes: [],
  }
}

function isMoving(columns: ReportColumns, row: number, startSpeed: number): boolean {
  if (columns.speed[row]! >= 0) return columns.speed[row]! >= startSpeed
  return (columns.flags[row]! & ReportFlag.moving) !== 0
}

function usual(intervals: number[]): number | undefined {
  if (intervals.length < LEAST) return undefined
  return intervals.sort((a, b) => a - b)[Math.ceil(USUAL * intervals.length) - 1]
}
