/** Minutes from the start of a week, Monday 0:00, on the clock on the wall. */
export const WEEK_MINUTES = 7 * 1440

/** From a day and time up to, and not including, another; it may go on across midnight and the end of the week. */
export interface SchedulePeriod {
  /** 1 Monday to 7 Sunday. */
  readonly startDay: number
  /** Minutes from midnight, 0 to 1439. */
  readonly startMinute: number
  readonly endDay: number
  /** Minutes from midnight, 0 to 1440: midnight may be written at either day. */
  readonly endMinute: number
}

/** When in the week something counts (SCH-1). */
export interface WeeklySchedule {
  readonly name: string
  /** IANA name of the time zone whose clock counts. */
  readonly zone: string
  readonly periods: readonly SchedulePeriod[]
}

/** The first minute of a period in the week, 0 to 10079. */
export function startOf({ startDay, startMinute }: SchedulePeriod): number {
  return (startDay - 1) * 1440 + startMinute
}

/** The minute after its last, 1 to 10080; less than or equal to the start when it goes on across the week's end. */
export function endOf({ endDay, endMinute }: SchedulePeriod): number {
  return (endDay - 1) * 1440 + endMinute
}
