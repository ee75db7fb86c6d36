import { ReportFlag } from './ReportFlag.ts'
import type { ReportColumns } from './ReportColumns.ts'
import type { DayRows } from './sealed/DayRows.ts'

/** Clocks may be off by this much, and slow networks late: what comes sooner before its time was stamped by a wrong clock. Seconds. */
const AHEAD_S = 600

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
    if (delay[row]! < -AHEAD_S) columns.flags[row]! |= ReportFlag.clockAhead
    else if (isLive && delay[row]! > BEHIND_S) columns.flags[row]! |= ReportFlag.clockBehind
    else if (delay[row]! > AHEAD_S) columns.flags[row]! |= ReportFlag.clockUnproven
  }
}

/** Times told by a right clock stand against a wrong one for so long: then the device has been set anew. Milliseconds. */
export const HONEST_MS = 86_400_000

/**
 * Whether a report is put aside for its clock. One that is ahead is believed of a device that is always ahead, such as one
 * that tells local time.
 *
 * @param honest time of the last report before whose clock was right; -1 for none
 */
export function isPutAside(flags: number, time: number, honest: number): boolean {
  if ((flags & ReportFlag.clockBehind) !== 0) return true
  return (flags & ReportFlag.clockAhead) !== 0 && honest >= 0 && time - honest < HONEST_MS
}

const DOUBTED = ReportFlag.clockAhead | ReportFlag.clockBehind | ReportFlag.clockUnproven

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
