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
  const last = Temporal.PlainDate.from(to)
  for (let day = Temporal.PlainDate.from(from); ; day = day.add({ days: 1 })) {
    bounds.push(day.toZonedDateTime(timeZone).epochMilliseconds)
    if (Temporal.PlainDate.compare(day, last) > 0) return { days, bounds }
    days.push(day.toString())
  }
}
