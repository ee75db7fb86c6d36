const MINUTE = 60_000

/** The end of the minute that runs `now`, ms since 1970 UTC: asking again within it asks for the same. */
export function currentMinute(now = Date.now()): number {
  return Math.ceil(now / MINUTE) * MINUTE
}
