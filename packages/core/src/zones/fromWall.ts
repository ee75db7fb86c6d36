import { offsetAt } from './zoneOffsets.ts'

const DAY = 86_400_000

/**
 * The moment at which a zone's clock shows a time: of one that it shows twice, the first; of one that a change skips, as
 * the clock before the change counts, which for the first moment skipped is that of the change.
 *
 * @param wall what the clock shows, milliseconds since 1970 as if it were UTC
 * @returns milliseconds since 1970 UTC
 */
export function fromWall(wall: number, zone: string): number {
  // by the clock before a change and by the one after it
  const candidates = [wall - offsetAt(wall - DAY, zone), wall - offsetAt(wall + DAY, zone)]
  return candidates.find((time) => time + offsetAt(time, zone) === wall) ?? Math.max(...candidates)
}
