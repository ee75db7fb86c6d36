/** Milliseconds of a day; UTC has no others. */
export const DAY_MS = 86_400_000

/** Number of the day (UTC) since 1970 of a time. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS)
}

/** A day's number as a date: 2026-11-21. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** A date as a day's number. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/** Name of the partition of the reports of a day. */
export function partitionOf(day: number): string {
  return `report_${dateOf(day).replaceAll('-', '')}`
}
