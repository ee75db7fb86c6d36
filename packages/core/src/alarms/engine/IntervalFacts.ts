import { overdueAfter, nextReport } from '../../movement/expected/expectReport.ts'
import { LEAST_INTERVALS, planOf } from '../../movement/expected/learnPlan.ts'
import type { ReportingPlan } from '../../movement/expected/ReportingPlan.ts'
import type { ExpectedSpan } from '../plan/Plan.ts'

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
 * From when on an asset is overdue if it says nothing more (ms since 1970 UTC), as the monitoring list means it: at each moment by the
 * plan that was in force then, without one by how it reported before. NaN while too little is known of that. What is overdue
 * once stays so until it reports, whatever is planned meanwhile.
 *
 * @param expected ascending and apart
 */
export function overdueFrom(facts: IntervalFacts, isMoving: boolean, expected: readonly ExpectedSpan[]): number {
  const learnt = planOf({
    movingMs: usual(facts.movingCount, facts.movingLongest, facts.movingSecond, facts.movingBefore),
    standingMs: usual(facts.standingCount, facts.standingLongest, facts.standingSecond, facts.standingBefore),
  })
  let from = facts.heard
  for (const span of expected) {
    if (span.until <= from) continue
    const before = overdueWithin(learnt, facts.heard, isMoving, from, span.from)
    if (before === before) return before
    from = Math.max(from, span.from)
    const planned = overdueWithin(span.plan, facts.heard, isMoving, from, span.until)
    if (planned === planned) return planned
    from = span.until
  }
  return overdueWithin(learnt, facts.heard, isMoving, from, Infinity)
}

/** When it is overdue by a plan that counts from one moment to before another; NaN where it is not. */
function overdueWithin(
  plan: ReportingPlan | undefined,
  heard: number,
  isMoving: boolean,
  from: number,
  until: number,
): number {
  const due = plan ? nextReport(plan, heard, isMoving) : -1
  if (due < 0) return Number.NaN
  const at = Math.max(from, overdueAfter(heard, due, plan?.graceMs))
  return at < until ? at : Number.NaN
}

function usual(count: number, longest: number, second: number, before: number): number | undefined {
  if (before === before) return Math.max(before, second)
  if (count < LEAST_INTERVALS) return undefined
  return count < BLOCK ? longest : second
}
