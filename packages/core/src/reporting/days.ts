import { fromWall } from '../zones/fromWall.ts'
import { onWall } from '../zones/wallClock.ts'

const DAY = 86_400_000

/** A day on the wall of a zone. */
export interface ZoneDay {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** When it begins, milliseconds since 1970 UTC. */
  readonly start: number
}

/** The moment at which a day begins on the wall of a zone; where a clock change skips midnight, the moment of the change. */
export function startOfDay(year: number, month: number, day: number, zone: string): number {
  return fromWall(Date.UTC(year, month - 1, day), zone)
}

/**
 * The moment at which a day, or one some days after it, begins on the wall of a zone; where a clock change skips
 * midnight, the moment of the change.
 *
 * @param day `YYYY-MM-DD`
 */
export function startOfDate(day: string, zone: string, daysAfter = 0): number {
  return fromWall(Date.parse(day) + daysAfter * DAY, zone)
}

/** The day on the wall of a zone at a moment. */
export function dayAt(time: number, zone: string): string {
  return new Date(onWall(time, zone)).toISOString().slice(0, 10)
}

/** The days of a zone that a range touches, in order: of 23, 24 or 25 hours, as the clock has them. */
export function daysOf(from: number, to: number, zone: string): ZoneDay[] {
  const days: ZoneDay[] = []
  const first = Date.parse(`${dayAt(from, zone)}T00:00:00Z`)
  for (let wall = first; ; wall += DAY) {
    const date = new Date(wall)
    const start = startOfDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), zone)
    if (start >= to) return days
    days.push({ day: date.toISOString().slice(0, 10), start })
  }
}

/** A month or a quarter of a year on the wall of a zone, milliseconds since 1970 UTC. */
export function periodOf(
  { year, quarter, month }: { year: number; quarter?: number | undefined; month?: number | undefined },
  zone: string,
): { from: number; to: number } {
  const first = month ?? (quarter === undefined ? 1 : quarter * 3 - 2)
  const length = month === undefined ? (quarter === undefined ? 12 : 3) : 1
  const begin = (months: number): number => {
    const date = new Date(Date.UTC(year, months - 1, 1))
    return startOfDay(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, zone)
  }
  return { from: begin(first), to: begin(first + length) }
}
