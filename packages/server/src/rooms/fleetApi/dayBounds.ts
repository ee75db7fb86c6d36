import { fromWall } from '@waymark/core/zones/fromWall.ts'

const DAY = 86_400_000

/** A day's name and where it begins in a time zone. */
export interface DayBounds {
  /** `YYYY-MM-DD`. */
  readonly days: string[]
  /** Milliseconds since 1970 UTC: the start of each day, and the end of the last. */
  readonly bounds: number[]
}

/** The days from one to another, both counted, in an IANA time zone; days on which the clocks change are 23 or 25 h. */
export function dayBounds(from: string, to: string, timeZone: string): DayBounds {
  const days: string[] = []
  const bounds: number[] = []
  const last = Date.parse(to)
  for (let wall = Date.parse(from); ; wall += DAY) {
    bounds.push(fromWall(wall, timeZone))
    if (wall > last) return { days, bounds }
    days.push(new Date(wall).toISOString().slice(0, 10))
  }
}
