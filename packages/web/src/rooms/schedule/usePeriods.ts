import { endOf, type SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import { useState } from 'react'
import { periodAt } from './weekPeriods.ts'

interface Week {
  readonly periods: readonly SchedulePeriod[]
  /** Names that stay with the periods while others come and go. */
  readonly keys: readonly number[]
  readonly chosen: number | undefined
  readonly nextKey: number
}

/** An hour after the last period; on Monday morning where there is none. */
const FIRST: SchedulePeriod = { startDay: 1, startMinute: 480, endDay: 1, endMinute: 1080 }

/** The periods of a schedule that is being edited. `onEdit` is called before each change. */
export function usePeriods(initial: readonly SchedulePeriod[], onEdit: () => void) {
  const [week, setWeek] = useState<Week>(() => startWith(initial))
  const edit = (change: (week: Week) => Week): void => {
    onEdit()
    setWeek(change)
  }
  const last = week.periods.at(-1)
  return {
    ...week,
    /** What "add a period" adds. */
    next: last ? periodAt(endOf(last) + 60, 60) : FIRST,
    choose: (chosen: number | undefined): void => setWeek((now) => ({ ...now, chosen })),
    set: (periods: readonly SchedulePeriod[]): void => edit(() => startWith(periods)),
    add: (period: SchedulePeriod): void =>
      edit((now) => ({
        periods: [...now.periods, period],
        keys: [...now.keys, now.nextKey],
        chosen: now.periods.length,
        nextKey: now.nextKey + 1,
      })),
    change: (place: number, period: SchedulePeriod): void =>
      edit((now) => ({ ...now, periods: now.periods.with(place, period), chosen: place })),
    remove: (place: number): void =>
      edit((now) => ({
        ...now,
        periods: now.periods.toSpliced(place, 1),
        keys: now.keys.toSpliced(place, 1),
        chosen: undefined,
      })),
  }
}

function startWith(periods: readonly SchedulePeriod[]): Week {
  return { periods, keys: periods.map((_, i) => i), chosen: undefined, nextKey: periods.length }
}
