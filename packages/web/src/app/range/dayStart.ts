import { wallTime } from '@waymark/core/zones/wallClock.ts'
import { fromWall } from '../format/zones.ts'

/**
 * The beginning of a time's day on the wall of a zone, ms since 1970 UTC.
 *
 * @param days so many days later, or earlier where negative
 */
export function dayStart(time: number, zone: string, days = 0): number {
  const { year, month, day } = wallTime(time, zone)
  const noon = new Date(Date.UTC(year, month - 1, day + days))
  return fromWall(`${noon.toISOString().slice(0, 10)}T00:00`, zone)
}
