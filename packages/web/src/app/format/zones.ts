import type { Habit } from '@waymark/contract/rooms/session/account.ts'
import { zoneOfChoice } from '@waymark/contract/zoneOfChoice.ts'
import { fromWall as momentOnWall } from '@waymark/core/zones/fromWall.ts'
import { wallTime } from '@waymark/core/zones/wallClock.ts'
import { isTimeZone } from '@waymark/core/zones/zoneOffsets.ts'

const HOUR = 3_600_000

/** IANA zone of a preference (TIME-4); the computer's own for `browser`. */
export function zoneOf(choice: Habit['timeZone']): string {
  return zoneOfChoice(choice) ?? ownZone()
}

/** The zone of this computer; of one whose name is not known, the zone of whole hours that is nearest. */
function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (isTimeZone(zone)) return zone
  const hours = Math.round((new Date().getTimezoneOffset() * 60_000) / HOUR)
  // these names count westward
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`
}

/**
 * The instant at which the wall of `zone` shows this time; of a time that a clock change skips, the instant after it.
 *
 * @param local `YYYY-MM-DDTHH:mm`
 * @returns ms since 1970 UTC; NaN when `local` is not a time
 */
export function fromWall(local: string, zone: string): number {
  const wall = Date.parse(`${local}Z`)
  return Number.isNaN(wall) ? Number.NaN : momentOnWall(wall, zone)
}

/** `YYYY-MM-DDTHH:mm` on the wall of `zone`, as date-time inputs want it. */
export function toWall(time: number, zone: string): string {
  const { year, month, day, hour, minute } = wallTime(time, zone)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}
