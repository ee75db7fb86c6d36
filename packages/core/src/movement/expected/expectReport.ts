import type { ReportingPlan } from './ReportingPlan.ts'

/** What a device's silence means. */
export const REPORT_STATUSES = ['onTime', 'late', 'overdue', 'asleep', 'never'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

export interface Expectation {
  status: ReportStatus
  /** When the next report is due; -1 when none is. */
  expectedAt: number
  /** How long it is overdue by, grace not counted; 0 when it is not. Milliseconds. */
  lateBy: number
}

/** A device that is silent for longer than this between reports sleeps meanwhile. Milliseconds. */
const SLEEP_MS = 1_800_000

/** Share of the interval that a report may be late by, within bounds: networks and satellites take their time. */
const GRACE = { share: 0.5, leastMs: 120_000, mostMs: 3_600_000 } as const

/** Intervals (and at least this long) after which late becomes overdue. */
const OVERDUE = { intervals: 2, leastMs: 900_000 } as const

const DAY = 86_400_000

/**
 * Whether a device reports as it should: from its plan and its newest report.
 *
 * @param heard time of the newest report of any kind, ms since 1970 UTC; 0 or less when there was none
 * @param isMoving whether it moved then
 * @param now ms since 1970 UTC
 */
export function expectReport(plan: ReportingPlan, heard: number, isMoving: boolean, now: number): Expectation {
  return judgeSilence(heard, heard > 0 ? nextReport(plan, heard, isMoving) : -1, now, plan.graceMs)
}

/**
 * What silence since a report means when it is known when the next one is due. Needs no plan, so that whoever has the two
 * moments can tell it anew as the clock moves on.
 *
 * @param heard time of the newest report of any kind, ms since 1970 UTC; 0 or less when there was none
 * @param expectedAt when the next one is due, ms since 1970 UTC; negative when none is
 * @param now ms since 1970 UTC
 * @param graceMs how long after that moment it is overdue, by its plan; 0 for by the interval, milliseconds
 */
export function judgeSilence(heard: number, expectedAt: number, now: number, graceMs = 0): Expectation {
  if (heard <= 0) return { status: 'never', expectedAt: -1, lateBy: 0 }
  if (expectedAt < 0) return { status: 'asleep', expectedAt, lateBy: 0 }
  const interval = expectedAt - heard
  if (now <= expectedAt + graceOf(interval, graceMs)) {
    const isAsleep = interval >= SLEEP_MS && now < expectedAt
    return { status: isAsleep ? 'asleep' : 'onTime', expectedAt, lateBy: 0 }
  }
  return {
    status: now > overdueAfter(heard, expectedAt, graceMs) ? 'overdue' : 'late',
    expectedAt,
    lateBy: now - expectedAt,
  }
}

/**
 * Until when a device that says nothing more is late at most; overdue after it. All of them ms since 1970 UTC.
 *
 * @param heard time of the newest report
 * @param expectedAt when the next one is due
 * @param graceMs how long after that by its plan, milliseconds; 0 for by the interval
 */
export function overdueAfter(heard: number, expectedAt: number, graceMs = 0): number {
  if (graceMs > 0) return expectedAt + graceMs
  const interval = expectedAt - heard
  return expectedAt + graceOf(interval, 0) + Math.max(OVERDUE.leastMs, OVERDUE.intervals * interval)
}

/** How long after its time a report is on time still; of a plan's grace the first half at most. */
function graceOf(interval: number, graceMs: number): number {
  const usual = Math.min(GRACE.mostMs, Math.max(GRACE.leastMs, interval * GRACE.share))
  return graceMs > 0 ? Math.min(usual, graceMs / 2) : usual
}

/** When a device reports next after a report at `heard`, ms since 1970 UTC; -1 for never. */
export function nextReport(
  { movingMs, standingMs, wakeTimes }: ReportingPlan,
  heard: number,
  isMoving: boolean,
): number {
  const interval = isMoving ? movingMs : standingMs
  const due = interval > 0 ? heard + interval : Infinity
  // one that moves reports by its interval, and wakes up once it stands
  if (wakeTimes.length === 0 || (isMoving && due < Infinity)) return due < Infinity ? due : -1
  const midnight = Math.floor(heard / DAY) * DAY
  const times = wakeTimes.flatMap((time) => [midnight + time, midnight + DAY + time])
  return Math.min(due, ...times.filter((time) => time > heard))
}
