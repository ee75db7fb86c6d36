import { overdueAfter, nextReport } from '../../movement/expected/expectReport.ts'
import { LEAST_INTERVALS, planOf } from '../../movement/expected/learnPlan.ts'

/**
 * How an asset has been reporting since a rule asks for it, in a few numbers whatever the number of reports: times between reports that began moving and
 * that began standing, each in blocks of ten. Milliseconds; NaN where unknown.
 */
export interface IntervalFacts {
  /** Time of the newest report, ms since 1970 UTC. */
  heard: number
  /** Of the block that is being filled: how many, the longest and the one before it; of the block before: its usual one. */
  movingCount: number
  movingLongest: number
  movingSecond: number
  movingBefore: number
  standingCount: number
  standingLongest: number
  standingSecond: number
  standingBefore: number
}

/** Intervals of a block: nine of ten are no longer than its second longest (`learnPlan.ts` takes the same share). */
const BLOCK = 10

export function emptyIntervals(): IntervalFacts {
  return {
    heard: Number.NaN,
    movingCount: 0,
    movingLongest: 0,
    movingSecond: 0,
    movingBefore: Number.NaN,
    standingCount: 0,
    standingLongest: 0,
    standingSecond: 0,
    standingBefore: Number.NaN,
  }
}

/**
 * Takes the next report in order of time.
 *
 * @param time ms since 1970 UTC
 * @param wasMoving whether the report before it said that the asset moved
 */
export function noteInterval(facts: IntervalFacts, time: number, wasMoving: boolean): void {
  const interval = time - facts.heard
  facts.heard = time
  if (!(interval > 0)) return
  if (wasMoving) {
    if (facts.movingCount === BLOCK) {
      facts.movingBefore = facts.movingSecond
      facts.movingCount = facts.movingLongest = facts.movingSecond = 0
    }
    facts.movingCount++
    facts.movingSecond = Math.max(facts.movingSecond, Math.min(facts.movingLongest, interval))
    facts.movingLongest = Math.max(facts.movingLongest, interval)
  } else {
    if (facts.standingCount === BLOCK) {
      facts.standingBefore = facts.standingSecond
      facts.standingCount = facts.standingLongest = facts.standingSecond = 0
    }
    facts.standingCount++
    facts.standingSecond = Math.max(facts.standingSecond, Math.min(facts.standingLongest, interval))
    facts.standingLongest = Math.max(facts.standingLongest, interval)
  }
}

/**
 * From when on an asset is overdue if it says nothing more (ms since 1970 UTC), as the monitoring list means it; NaN while too
 * little is known of how it reports.
 */
export function overdueFrom(facts: IntervalFacts, isMoving: boolean): number {
  const plan = planOf({
    movingMs: usual(facts.movingCount, facts.movingLongest, facts.movingSecond, facts.movingBefore),
    standingMs: usual(facts.standingCount, facts.standingLongest, facts.standingSecond, facts.standingBefore),
  })
  const expected = plan ? nextReport(plan, facts.heard, isMoving) : -1
  return expected < 0 ? Number.NaN : overdueAfter(facts.heard, expected)
}

function usual(count: number, longest: number, second: number, before: number): number | undefined {
  if (before === before) return Math.max(before, second)
  if (count < LEAST_INTERVALS) return undefined
  return count < BLOCK ? longest : second
}
