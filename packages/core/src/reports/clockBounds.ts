/** Clocks may be a day ahead: devices that report local time do that. */
export const AHEAD_MS = 24 * 3_600_000
/** A clock that is ahead by more than this is not taken for honest. Networks' and satellites' time is right to the second. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000
/** What a clock that is ahead has said counts as so much older than the moment at which it came. */
const AHEAD_SET_BACK_MS = 3_600_000

/** True for a report whose clock was ahead when it came; both ms since 1970 UTC. */
export function isAhead(time: number, received: number): boolean {
  return time > received + CLOCK_TOLERANCE_MS
}

/**
 * Where a report stands when it is asked which of a device's is the newest: by the time of its fix, as a rule. One whose
 * clock was ahead stands an hour before its arrival: it never hides an honest one of that hour or after it, and is shown
 * only where there is none, such as for a device that reports local time as UTC. A matter of the report alone, so the newest
 * is the same in whatever order they came. All times ms since 1970 UTC.
 */
export function standingOf(time: number, received: number): number {
  return isAhead(time, received) ? received - AHEAD_SET_BACK_MS : time
}

/** The moment at which a state of that time and standing is told to be: a clock that was ahead is told by its arrival. */
export function stateTime(time: number, standing: number): number {
  return Math.min(time, standing + AHEAD_SET_BACK_MS)
}
