import type { Habit } from '@waymark/contract/rooms/account.ts'

/** Zones that have a name of their own among the preferences; any other is an IANA name. */
const ZONES: Readonly<Record<string, string>> = {
  pacific: 'America/Los_Angeles',
  mountain: 'America/Denver',
  central: 'America/Chicago',
  eastern: 'America/New_York',
  utc: 'UTC',
}

/** IANA zone of a preference (TIME-4); the computer's own for `browser`. */
export function zoneOf(choice: Habit['timeZone']): string {
  return choice === 'browser' ? Intl.DateTimeFormat().resolvedOptions().timeZone : (ZONES[choice] ?? choice)
}

/** Milliseconds that `zone` is ahead of UTC at `time` (ms since 1970). */
export function zoneOffset(time: number, zone: string): number {
  const parts = wallParts(time, zone)
  const asUtc = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
  return asUtc - Math.floor(time / 1000) * 1000
}

export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall of `zone` shows at `time` (ms since 1970 UTC). */
export function wallParts(time: number, zone: string): WallTime {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const wall: WallTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of format.formatToParts(time))
    if (type in wall) wall[type as keyof WallTime] = Number(value)
  return wall
}

/**
 * The instant at which the wall of `zone` shows this time; of a time that a clock change skips, the instant after it.
 *
 * @param local `YYYY-MM-DDTHH:mm`
 * @returns ms since 1970 UTC; NaN when `local` is not a time
 */
export function fromWall(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return Number.NaN
  const first = asUtc - zoneOffset(asUtc, zone)
  return asUtc - zoneOffset(first, zone)
}

/** `YYYY-MM-DDTHH:mm` on the wall of `zone`, as date-time inputs want it. */
export function toWall(time: number, zone: string): string {
  const { year, month, day, hour, minute } = wallParts(time, zone)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}
