const MINUTE = 60_000

/** The end of the minute that runs now, ms since 1970 UTC: asking again within it asks for the same. */
export function currentMinute(): number {
  return Math.ceil(Date.now() / MINUTE) * MINUTE
}
