import { AHEAD_MS } from './clockBounds.ts'
import { CLOCK_MARKS, ReportFlag } from './ReportFlag.ts'
import type { ReportColumns } from './ReportColumns.ts'
import type { DayRows } from './sealed/DayRows.ts'

/** Clocks may be off by this much, and slow networks late: what comes sooner before its time was stamped by a wrong clock. Seconds. */
const AHEAD_S = 600

/** Clocks that tell local time are ahead by no more: UTC+14 on the Line Islands. What is beyond is no zone. Seconds. */
const ZONES_S = 14 * 3_600 + AHEAD_S

/**
 * No tracker keeps reports for so long, but clocks fall back by ten or twenty years: without a battery, or when the weeks that
 * satellites count begin anew. Seconds.
 */
const BEHIND_S = 5 * 365 * 86_400

/** A device whose newest report came within this reports as things happen; an imported history does not. Seconds. */
const LIVE_S = 30 * 86_400

/**
 * Marks reports whose clock disagrees with their arrival.
 *
 * @param newestDelay seconds from the device's newest report to its arrival
 */
export function markClocks({ columns, delay }: DayRows, newestDelay: number): void {
  const isLive = newestDelay < LIVE_S
  for (let row = 0; row < columns.length; row++) {
    if (delay[row]! < -ZONES_S) columns.flags[row]! |= ReportFlag.clockAhead | ReportFlag.clockFarAhead
    else if (delay[row]! < -AHEAD_S) columns.flags[row]! |= ReportFlag.clockAhead
    else if (isLive && delay[row]! > BEHIND_S) columns.flags[row]! |= ReportFlag.clockBehind
    else if (delay[row]! > AHEAD_S) columns.flags[row]! |= ReportFlag.clockUnproven
  }
}

/** Takes the marks away again: what is believed is as it was told. */
export function unmarkClocks({ flags, length }: Pick<ReportColumns, 'flags' | 'length'>): void {
  for (let row = 0; row < length; row++) flags[row]! &= ~CLOCK_MARKS
}

/** Times told by a right clock stand against a wrong one for so long: then the device has been set anew. Milliseconds. */
const HONEST_MS = 86_400_000

/**
 * And so long against one that is ahead beyond all zones, up to the day that is taken in at all: by its time alone the last right
 * one would be long ago the moment it comes. Milliseconds.
 */
const FAR_HONEST_MS = HONEST_MS + AHEAD_MS

/** What came longer before than this tells nothing of a clock any more. Milliseconds. */
export const LONGEST_HONEST_MS = FAR_HONEST_MS

/** Whether a report's clock is wrong, though it may be the device's own. */
export function isClockWrong(flags: number): boolean {
  return (flags & WRONG) !== 0
}

/**
 * Whether a report is put aside for its clock. One that is ahead is believed of a device that is always ahead, such as one
 * that tells local time.
 *
 * @param honest time of the last report before whose clock was right; -1 for none
 */
export function hasWrongClock(flags: number, time: number, honest: number): boolean {
  if (!isClockWrong(flags)) return false
  if ((flags & ReportFlag.clockBehind) !== 0) return true
  const stands = (flags & ReportFlag.clockFarAhead) === 0 ? HONEST_MS : FAR_HONEST_MS
  return honest >= 0 && time - honest < stands
}

const WRONG = ReportFlag.clockAhead | ReportFlag.clockBehind
const DOUBTED = WRONG | ReportFlag.clockUnproven

/**
 * Whether a report's clock is right by the witness of its arrival: it came about when it says that it was made. One that was
 * under way for long bears no witness: a device whose clock is always an hour ahead seems right with what comes two hours late.
 */
export function isClockRight(flags: number): boolean {
  return (flags & DOUBTED) === 0
}

/** The time of the last report whose clock is right; -1 where there is none. */
export function lastHonest({ time, flags, length }: Pick<ReportColumns, 'time' | 'flags' | 'length'>): number {
  for (let row = length - 1; row >= 0; row--) if (isClockRight(flags[row]!)) return time[row]!
  return -1
}
