const HOUR = 3_600_000

/** How much an asset was used, 0 to 1 by three measures; null where there is nothing to measure by. */
export interface Utilization {
  /** Days on which it was driven, of all days. */
  readonly byDays: number | null
  /** Engine hours, of the hours that a week of work has: above 1 where it worked longer. */
  readonly byHours: number | null
  /** Engine hours that were not idling. */
  readonly productive: number | null
}

/** The three measures of utilization over a number of days. */
export function utilizationOf({
  days,
  activeDays,
  engineMs,
  idleMs,
  weeklyHours,
}: {
  readonly days: number
  readonly activeDays: number
  readonly engineMs: number
  readonly idleMs: number
  readonly weeklyHours: number
}): Utilization {
  return {
    byDays: days > 0 ? activeDays / days : null,
    byHours: days > 0 ? engineMs / HOUR / ((weeklyHours / 7) * days) : null,
    productive: engineMs > 0 ? Math.max(0, 1 - idleMs / engineMs) : null,
  }
}
