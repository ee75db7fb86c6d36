/** How a device reports when all is well: its contract, from its working mode. */
export interface ReportingPlan {
  /** Between reports while moving. Milliseconds; 0: it does not report then. */
  movingMs: number
  /** Between reports while standing: the heartbeat; 0 where only the wake-up counts. */
  standingMs: number
  /** Times of the day (UTC, milliseconds since midnight) at which it reports while standing, too; empty for none. */
  wakeTimes: readonly number[]
  /** How long after its time a report makes the device overdue, milliseconds; left out, by the interval. */
  graceMs?: number | undefined
}

/** Plans of the working modes by name, where nobody set other numbers. */
export const REPORTING_PLANS = {
  /** External power. */
  continuous: { movingMs: 60_000, standingMs: 600_000, wakeTimes: [] },
  /** Battery: often while moving, a heartbeat when parked. */
  batteryMotion: { movingMs: 300_000, standingMs: 12 * 3_600_000, wakeTimes: [] },
  /** Wakes up every four hours, one fix, sleeps. */
  lowPowerLocation: { movingMs: 4 * 3_600_000, standingMs: 4 * 3_600_000, wakeTimes: [] },
  /** A sign of life a day, without a position. */
  lowPowerPulse: { movingMs: 24 * 3_600_000, standingMs: 24 * 3_600_000, wakeTimes: [] },
  /** Switched off on purpose. */
  storage: { movingMs: 0, standingMs: 0, wakeTimes: [] },
} as const satisfies Record<string, ReportingPlan>
