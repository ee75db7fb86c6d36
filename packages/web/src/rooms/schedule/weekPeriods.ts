import { endOf, type SchedulePeriod, startOf, WEEK_MINUTES } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'

export const DAY_MINUTES = 1440
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The part of a period that lies on one day. */
export interface Bar {
  /** Place of the period in its list. */
  readonly period: number
  /** 1 Monday to 7 Sunday. */
  readonly day: number
  /** Minutes from midnight, 0 to 1440. */
  readonly from: number
  readonly until: number
  /** The period begins here, and ends here. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** How long a period lasts, in minutes: up to a week. */
export function lengthOf(period: SchedulePeriod): number {
  const length = endOf(period) - startOf(period)
  return length > 0 ? length : length + WEEK_MINUTES
}

/**
 * The period of a start and a length, both in minutes; the start counts from Monday 0:00 and may lie outside of the week.
 * Midnight at the end is written as 24:00 of the day that ends.
 */
export function periodAt(start: number, length: number): SchedulePeriod {
  if (length >= WEEK_MINUTES) return { startDay: 1, startMinute: 0, endDay: 7, endMinute: DAY_MINUTES }
  const from = (((Math.round(start) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES) | 0
  const last = (from + Math.max(1, Math.round(length)) - 1) % WEEK_MINUTES
  return {
    startDay: Math.floor(from / DAY_MINUTES) + 1,
    startMinute: from % DAY_MINUTES,
    endDay: Math.floor(last / DAY_MINUTES) + 1,
    endMinute: (last % DAY_MINUTES) + 1,
  }
}

/** The same period some minutes later, and with its end some minutes later (a quarter of an hour at least, a week at most). */
export function shifted(period: SchedulePeriod, minutes: number): SchedulePeriod {
  return periodAt(startOf(period) + minutes, lengthOf(period))
}
export function stretched(period: SchedulePeriod, minutes: number): SchedulePeriod {
  return periodAt(startOf(period), Math.max(15, lengthOf(period) + minutes))
}

/** Periods as bars over the days, in order of days. */
export function barsOf(periods: readonly SchedulePeriod[]): Bar[] {
  return periods.flatMap((period, number) => {
    const start = startOf(period)
    const end = start + lengthOf(period)
    const first = Math.floor(start / DAY_MINUTES)
    const last = Math.ceil(end / DAY_MINUTES) - 1
    return Array.from({ length: last - first + 1 }, (_, i): Bar => {
      const midnight = (first + i) * DAY_MINUTES
      return {
        period: number,
        day: ((first + i) % 7) + 1,
        from: Math.max(start - midnight, 0),
        until: Math.min(end - midnight, DAY_MINUTES),
        isFirst: i === 0,
        isLast: first + i === last,
      }
    })
  })
}

/** A moment as fields take it: midnight belongs to the day that begins. */
export interface Moment {
  readonly day: number
  readonly minute: number
}

export function endMoment({ endDay, endMinute }: SchedulePeriod): Moment {
  return endMinute === DAY_MINUTES ? { day: (endDay % 7) + 1, minute: 0 } : { day: endDay, minute: endMinute }
}

/** A period between two moments. From Monday 0:00 to Monday 0:00 is the whole week; other equal ones are left for the check. */
export function periodBetween(start: Moment, end: Moment): SchedulePeriod {
  const isMidnight = end.minute === 0
  return {
    startDay: start.day,
    startMinute: start.minute,
    endDay: isMidnight ? end.day - 1 || 7 : end.day,
    endMinute: isMidnight ? DAY_MINUTES : end.minute,
  }
}

/** Minutes from midnight as `08:30`, which fields of time take. */
export function clockText(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** Minutes from midnight of `08:30`; undefined for what is no time. */
export function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(text) ?? []
  return hours === undefined ? undefined : (Number(hours) % 24) * 60 + Number(minutes)
}
