import { onWall } from '../zones/wallClock.ts'

/** A day as the number of days since 1970-01-01. */
export type Day = number

/** Days from the first to the last, both included; the last is Infinity while nobody knows it. */
export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

const MS = 86_400_000

/** The day of such a text: `2026-11-21`. */
export const dayOf = (text: string): Day => Date.parse(text) / MS

/** As {@link dayOf} reads it. */
export const dayText = (day: Day): string => new Date(day * MS).toISOString().slice(0, 10)

/** The day that it is in a zone. @param ms milliseconds since 1970 UTC @param zone IANA name */
export const dayAt = (ms: number, zone: string): Day => Math.floor(onWall(ms, zone) / MS)

/** The first day of the month that is so many months after that of a day. */
export function monthAfter(day: Day, months: number): Day {
  const at = new Date(day * MS)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1) / MS
}

/** How many days there are in spans that do not overlap. */
export const daysIn = (spans: readonly DaySpan[]): number => spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)
