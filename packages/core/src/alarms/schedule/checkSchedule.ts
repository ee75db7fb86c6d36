import { isTimeZone } from '../../zones/zoneOffsets.ts'
import { type SchedulePeriod, WEEK_MINUTES, endOf, startOf } from './WeeklySchedule.ts'

export type ScheduleProblemReason =
  | 'blank'
  | 'tooLong'
  | 'noPeriod'
  | 'tooMany'
  | 'outOfRange'
  /** It ends when it starts: nobody can tell whether that is nothing or the whole week. */
  | 'empty'
  /** No time zone of this name. */
  | 'unknownZone'

export interface ScheduleProblem {
  /** E.g. `name`, `periods`, `periods.0.endDay`. */
  readonly field: string
  readonly reason: ScheduleProblemReason
}

export const SCHEDULE_LIMITS = { name: 50, periods: 50 } as const

/** A schedule as it comes from a form. */
export interface ScheduleDraft {
  readonly name?: string | undefined
  readonly zone?: string | undefined
  readonly periods?: readonly { readonly [K in keyof SchedulePeriod]?: number | undefined }[] | undefined
}

/** Everything that keeps a schedule from being used; empty for a good one (SCH-1). */
export function checkSchedule(draft: ScheduleDraft): ScheduleProblem[] {
  const problems: ScheduleProblem[] = []
  const name = draft.name?.trim() ?? ''
  if (name === '') problems.push({ field: 'name', reason: 'blank' })
  if (name.length > SCHEDULE_LIMITS.name) problems.push({ field: 'name', reason: 'tooLong' })
  if (!draft.zone || !isTimeZone(draft.zone))
    problems.push({ field: 'zone', reason: draft.zone ? 'unknownZone' : 'blank' })
  const periods = draft.periods ?? []
  if (periods.length === 0) problems.push({ field: 'periods', reason: 'noPeriod' })
  if (periods.length > SCHEDULE_LIMITS.periods) problems.push({ field: 'periods', reason: 'tooMany' })
  for (const [i, period] of periods.entries()) problems.push(...checkPeriod(period, `periods.${i}`))
  return problems
}

const BOUNDS = { startDay: [1, 7], startMinute: [0, 1439], endDay: [1, 7], endMinute: [0, 1440] } as const

function checkPeriod(period: { readonly [K in keyof SchedulePeriod]?: number | undefined }, at: string) {
  const problems: ScheduleProblem[] = []
  for (const [field, [least, most]] of Object.entries(BOUNDS)) {
    const value = period[field as keyof SchedulePeriod]
    if (value === undefined) problems.push({ field: `${at}.${field}`, reason: 'blank' })
    else if (!Number.isInteger(value) || value < least || value > most)
      problems.push({ field: `${at}.${field}`, reason: 'outOfRange' })
  }
  if (problems.length > 0) return problems
  const whole = period as SchedulePeriod
  if (startOf(whole) === endOf(whole) % WEEK_MINUTES && !isWholeWeek(whole))
    problems.push({ field: `${at}.endMinute`, reason: 'empty' })
  return problems
}

/** Written out as Monday 0:00 to Sunday 24:00 the whole week is plain. */
function isWholeWeek(period: SchedulePeriod): boolean {
  return startOf(period) === 0 && endOf(period) === WEEK_MINUTES
}
