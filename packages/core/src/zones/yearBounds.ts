/** The years that a time or a day may lie in (TIME-3), and that a report's clock can be right in. */
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2037

/** Where they begin, and where they are over; milliseconds since 1970 UTC. */
export const FIRST_INSTANT = Date.UTC(FIRST_YEAR, 0, 1)
export const END_INSTANT = Date.UTC(LAST_YEAR + 1, 0, 1)

/** The first and the last day, `YYYY-MM-DD`. */
export const FIRST_DAY = `${FIRST_YEAR}-01-01`
export const LAST_DAY = `${LAST_YEAR}-12-31`

/** The first and the last minute of a wall clock, as a field of the kind `datetime-local` takes its bounds. */
export const WALL_YEARS = { min: `${FIRST_DAY}T00:00`, max: `${LAST_DAY}T23:59` } as const

/** As they stand in a message. */
export const YEARS = `${FIRST_YEAR}–${LAST_YEAR}`

/** True for an instant (ms since 1970 UTC) within those years; false for what is none. */
export function isWithinYears(ms: number): boolean {
  return ms >= FIRST_INSTANT && ms < END_INSTANT
}
