import { ReportFlag, readState } from '../reports/ReportFlag.ts'

/** What a tracked asset is doing, as far as its newest report tells. */
export type TrackerStatus = 'moving' | 'idle' | 'stopped' | 'offline' | 'never'

/** Without a report for longer than this an asset is offline (DEV-8). Milliseconds. */
export const OFFLINE_AFTER = 24 * 3600 * 1000

/** From this speed on an asset is moving: 5 km/h in cm/s. */
export const MOVING_SPEED = 139

/**
 * Status from the newest report.
 *
 * Speed decides where it is known; a motion sensor decides where it is not. `idle` is standing with the engine on.
 *
 * @param heard time of the newest report of any kind, ms since 1970 UTC; 0 when there was none
 * @param speed cm/s, -1 unknown
 * @param flags bits of ReportFlag
 * @param now ms since 1970 UTC
 */
export function trackerStatus(heard: number, speed: number, flags: number, now: number): TrackerStatus {
  if (heard === 0) return 'never'
  if (now - heard > OFFLINE_AFTER) return 'offline'
  const moving =
    speed >= 0 ? speed >= MOVING_SPEED : readState(flags, ReportFlag.motionKnown, ReportFlag.moving) === true
  if (moving) return 'moving'
  return readState(flags, ReportFlag.ignitionKnown, ReportFlag.ignitionOn) === true ? 'idle' : 'stopped'
}
