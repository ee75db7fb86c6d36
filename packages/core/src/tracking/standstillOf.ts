import { ReportFlag } from '../reports/ReportFlag.ts'
import { trackerStatus } from './trackerStatus.ts'

/** What was heard longer ago says nothing of whether a vehicle stands now. Milliseconds. */
const FRESH = 15 * 60_000

/**
 * Whether a vehicle stands still, by what its device said last: unknown where that is old, or told nothing of motion.
 *
 * @param heard time of the newest report, ms since 1970 UTC; 0 when there was none
 * @param speed cm/s, -1 unknown
 * @param flags bits of ReportFlag
 * @param now ms since 1970 UTC
 */
export function standstillOf(
  heard: number,
  speed: number,
  flags: number,
  now: number,
): 'standing' | 'moving' | 'unknown' {
  const status = trackerStatus(heard, speed, flags, now)
  if (status === 'moving') return 'moving'
  const isMotionKnown = speed >= 0 || (flags & ReportFlag.motionKnown) !== 0
  return heard > 0 && now - heard <= FRESH && isMotionKnown ? 'standing' : 'unknown'
}
