import { offsetAt } from './zoneOffsets.ts'

const MINUTE = 60_000

/** What a clock shows. */
export interface WallTime {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** What the clock of a zone shows at `time`, as milliseconds since 1970 as if it were UTC. @param zone IANA name */
export function onWall(time: number, zone: string): number {
  return time + offsetAt(time, zone)
}

/** What the clock of a zone shows at `time`, ms since 1970 UTC. @param zone IANA name */
export function wallTime(time: number, zone: string): WallTime {
  const at = new Date(onWall(time, zone))
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  }
}

/**
 * Writes moments (ms since 1970 UTC) by the clock of a zone. The runtime's own tables of zones are not asked: they may be
 * older than ours.
 */
export function wallFormat(
  tag: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'>,
  zone: string,
): (time: number) => string {
  const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  return (time) => format.format(onWall(time, zone))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Short name of a zone at a moment: `MST` where the runtime has one for the clock that the zone has by our rules, else
 * how far it is from UTC: `GMT-5`.
 */
export function zoneName(time: number, zone: string): string {
  const offset = offsetAt(time, zone) / MINUTE
  const [short, far] = (['short', 'longOffset'] as const).map((style) => {
    const key = `${style} ${zone}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style })
    formats.set(key, format)
    return format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  })
  // a clock on UTC is `GMT` to some runtimes and `GMT+00:00` to others
  const agrees = far?.replace('+00:00', '') === offsetName(offset, true)
  return agrees && short !== undefined && short !== '' ? short : offsetName(offset, false)
}

/** `GMT-5`, in full `GMT-05:00`. @param minutes ahead of UTC */
function offsetName(minutes: number, isFull: boolean): string {
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  const text = isFull ? `${two(hours)}:${two(rest)}` : `${hours}${rest === 0 ? '' : `:${two(rest)}`}`
  return `GMT${minutes < 0 ? '-' : '+'}${text}`
}
