/** Before this no clock of a report can be right. Milliseconds since 1970 UTC. */
export const EARLIEST_REPORT = Date.UTC(2000, 0, 1)
/** Clocks may be a day ahead: devices that report local time do that. */
export const AHEAD_MS = 24 * 3_600_000
