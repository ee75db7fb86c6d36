import { endOf, type SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import { useState } from 'react'
import { periodAt } from './weekPeriods.ts'

interface Rows {
  /** Names that stay with the periods while others come and go. */
  readonly keys: readonly number[]
  readonly chosen: number | undefined
  readonly nextKey: number
}

/** An hour after the last period; on Monday morning where there is none. */
const FIRST: SchedulePeriod = { startDay: 1, startMinute: 480, endDay: 1, endMinute: 1080 }

/** Which period of a schedule is chosen, and how they change. */
export function usePeriods(periods: readonly SchedulePeriod[], onChange: (periods: readonly SchedulePeriod[]) => void) {
  const [rows, setRows] = useState<Rows>(() => startWith(periods))
  const edit = (next: readonly SchedulePeriod[], moved: Partial<Rows>): void => {
    setRows((now) => ({ ...now, ...moved }))
    onChange(next)
  }
  const { keys, chosen, nextKey } = rows
  const last = periods.at(-1)
  return {
    keys,
    chosen,
    /** What "add a period" adds. */
    next: last ? periodAt(endOf(last) + 60, 60) : FIRST,
    choose: (place: number | undefined): void => setRows((now) => ({ ...now, chosen: place })),
    set: (next: readonly SchedulePeriod[]): void => edit(next, startWith(next)),
    add: (period: SchedulePeriod): void =>
      edit([...periods, period], { keys: [...keys, nextKey], chosen: periods.length, nextKey: nextKey + 1 }),
    change: (place: number, period: SchedulePeriod): void => edit(periods.with(place, period), { chosen: place }),
    remove: (place: number): void =>
      edit(periods.toSpliced(place, 1), { keys: keys.toSpliced(place, 1), chosen: undefined }),
  }
}

const startWith = (periods: readonly SchedulePeriod[]): Rows => ({
  keys: periods.map((_, i) => i),
  chosen: undefined,
  nextKey: periods.length,
})
