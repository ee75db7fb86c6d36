/** How far a vehicle has got that is sent somewhere (DEST-1). */
export type MissionState = 'waiting' | 'arrived' | 'timeout'

/**
 * Whoever was there has arrived, however late; whoever was not and is past their time has timed out.
 *
 * @param dueAt milliseconds since 1970 UTC; null where it may take as long as it likes
 * @param now milliseconds since 1970 UTC
 */
export function missionState(hasArrived: boolean, dueAt: number | null, now: number): MissionState {
  if (hasArrived) return 'arrived'
  return dueAt !== null && dueAt <= now ? 'timeout' : 'waiting'
}
